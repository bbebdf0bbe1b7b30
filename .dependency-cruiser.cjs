/** The arrows of docs/ARCHITECTURE.md, checked on the resolved graph. Reads top to bottom like the list there. */
const may = (name, from, to) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^(src|server|embed|widgets|demo|scripts|tests)/', pathNot: to },
});

/** Each library has one home; everything else asks that home. */
const homes = {
  'zmp-sdk': '^src/hosts/zalo\\.ts$',
  'zmp-ui': '^src/ui/',
  '@floating-ui/react': '^src/ui/',
  recoil: '/state\\.ts$|^src/app/providers\\.tsx$',
  howler: '^src/features/listening/',
  epubjs: '^src/features/reading/|^tests/bench/|^server/ingest/',
  'socket.io-client': '^src/client/live\\.ts$',
  '@noble/hashes': '^src/client/sign\\.ts$',
  pg: '^server/kit/',
  sharp: '^server/(ingest|og)/|^demo/',
  fastify: '^server/',
  'openid-client': '^server/gateways/',
  nodemailer: '^server/gateways/',
  'smtp-server': '^server/gateways/sandbox/',
  '@node-rs/argon2': '^server/session/',
  'lucide-react': '^src/ui/',
  dompurify: '^embed/|^src/features/reading/',
  yaml: '^server/ingest/',
  fflate: '^embed/|^src/features/reading/|^demo/|^tests/|^scripts/',
};

const home = ([library, path]) => ({
  name: `home-of-${library}`,
  comment: `${library} is used only in ${path}`,
  severity: 'error',
  from: { path: '^(src|server|embed|widgets|demo)/', pathNot: path },
  to: { path: `^node_modules/${library}/` },
});

module.exports = {
  forbidden: [
    may('rules-import-nothing', '^src/rules/', '^src/rules/'),
    may('contract', '^src/contract/', '^src/(contract|rules)/'),
    may('ui', '^src/ui/', '^src/(ui|rules)/'),
    may('hosts', '^src/hosts/', '^src/(hosts|contract|rules)/'),
    may('client', '^src/client/', '^src/(client|hosts|contract|rules)/'),
    may('features', '^src/features/', '^src/(features|ui|client|hosts|contract|rules)/'),
    {
      name: 'feature-doors',
      comment: 'another feature is entered through its index.ts',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: ['^src/features/$1/', '^src/features/[^/]+/index\\.ts$'] },
    },
    may('app', '^src/app/', '^src/(app|features|ui|client|hosts|contract|rules)/'),
    may('entries', '^(src/entries|embed)/', '^(src/|embed/)'),
    may('widgets', '^widgets/', '^(widgets/|src/contract/)'),
    // Only the server's first file knows the demo library: it starts with it.
    may('server', '^server/(?!main\\.ts$)', '^(server/|src/(contract|rules)/)'),
    may('server-start', '^server/main\\.ts$', '^(server/|demo/(load\\.ts|partner/server\\.ts)$)'),
    {
      name: 'queries-know-only-the-database',
      severity: 'error',
      from: { path: '^server/[^/]+/queries\\.ts$' },
      to: { path: '^server/', pathNot: '^server/kit/(db|schema|fragments)\\.ts$' },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    ...Object.entries(homes).map(home),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|www|var)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'browser', 'default'] },
  },
};
