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
  'zmp-ui': '^src/ui/zalo/',
  '@floating-ui/react': '^src/ui/',
  '@tanstack/react-virtual': '^src/ui/',
  recoil: '/state\\.ts$',
  howler: '^src/features/reading/sounds/',
  epubjs: '^src/features/reading/reader/|^tests/bench/|^server/library/ingest/',
  'engine.io': '^server/live/',
  'foliate-js': '^src/rules/library/cfi\\.ts$',
  'approx-string-match': '^src/rules/reading/annotation-anchor\\.ts$',
  'socket.io': '^server/live/|^src/testing/',
  'socket.io-client': '^src/client/liveSocket\\.ts$|^server/testing/',
  '@noble/hashes': '^src/client/sign\\.ts$',
  pg: '^server/(kit/db|testing)/',
  sharp: '^server/(library/ingest|pages/og|demo)/|^demo/',
  fastify: '^server/',
  'lru-cache': '^server/',
  'date-fns': '^src/features/reading/stats/',
  'openid-client': '^server/gateways/',
  'vietnam-qr-pay': '^server/gateways/',
  nodemailer: '^server/gateways/',
  'pdf-lib': '^server/shop/labels/',
  'smtp-server': '^server/gateways/sandbox/',
  '@node-rs/argon2': '^server/people/account/',
  'lucide-react': '^src/ui/',
  dompurify: '^embed/|^src/features/reading/reader/',
  yaml: '^server/library/ingest/',
  fflate:
    '^embed/|^src/features/reading/reader/|^(server/)?demo/|^server/library/ingest/pdf/|^tests/|^scripts/',
  '@embedpdf/pdfium': '^server/library/ingest/pdf/',
};

const home = ([library, path]) => ({
  name: `home-of-${library}`,
  comment: `${library} is used only in ${path}`,
  severity: 'error',
  from: { path: '^(src|server|embed|widgets|demo)/', pathNot: path },
  to: { path: `^node_modules/${library}/` },
});

/** Domains from the ground up: each knows those before it. What each layer has below and above them stands around. */
const domains = ['rights', 'library', 'reading', 'people', 'money', 'shop', 'community', 'front'];
const storeys = {
  'src/rules': ['text', ...domains],
  'src/contract': ['kit', ...domains],
  'src/features': domains,
  server: ['(?:kit|live|gateways)', ...domains, 'pages'],
};

/** What still looks upwards, and why. */
const upwards = [
  {
    why: 'pages of reading ask who reads, stand in the frame of the account, and sell what is closed',
    from: '^src/features/reading/',
    to: '^src/features/(?:people|money)/',
  },
  {
    why: 'the ways to buy are handed to it; it knows the type of what they take',
    from: '^src/features/rights/OptionList\\.tsx$',
    to: '^src/features/money/buy/lazy\\.ts$',
  },
  {
    why: 'carriers of the sandbox know the wards and provinces of the country',
    from: '^server/gateways/sandbox/parcel-fee\\.ts$',
    to: '^server/people/address/units\\.ts$',
  },
];

const isTest = ['\\.test\\.tsx?$', '/test-[^/]+$'];

/** A domain does not know those after it. */
const domainRules = Object.entries(storeys).flatMap(([layer, order]) =>
  order.slice(0, -1).flatMap((domain, at) => {
    const later = `^${layer}/(?:${order.slice(at + 1).join('|')})/`;
    const inside = new RegExp(`^\\^${layer}/${domain}/`);
    const own = upwards.filter(({ from }) => inside.test(from));
    const rule = (from, pathNot, to) => ({
      name: `${layer.replace('src/', '')}-${at}-knows-no-later-domain`,
      comment: `${domain} is below: docs/decisions/093-domains.md`,
      severity: 'error',
      from: { path: from, pathNot },
      to: { path: later, pathNot: to },
    });
    return [
      rule(`^${layer}/${domain}/`, [...isTest, ...own.map(({ from }) => from)], undefined),
      ...own.map(({ from, to }) => rule(from, isTest, to)),
    ];
  }),
);

module.exports = {
  forbidden: [
    ...domainRules,
    may('rules-import-nothing', '^src/rules/', '^src/rules/'),
    may('contract', '^src/contract/', '^src/(contract|rules)/'),
    // The store imports nothing of ours: all of the client holds what changes in one kind of it.
    may('ui', '^src/ui/', '^src/(ui|rules)/|^src/client/store\\.ts$'),
    may('hosts', '^src/hosts/', '^src/(hosts|contract|rules)/'),
    may('client', '^src/client/', '^src/(client|hosts|contract|rules)/'),
    may('features', '^src/features/', '^src/(features|ui|client|hosts|contract|rules)/'),
    {
      name: 'feature-doors',
      comment: 'another feature is entered through its index.ts, or its lazy.ts for what loads on demand',
      severity: 'error',
      from: { path: '^src/features/(rights|[^/]+/[^/]+)/' },
      to: {
        path: '^src/features/',
        pathNot: ['^src/features/$1/', '^src/features/(?:rights|[^/]+/[^/]+)/(?:index|lazy)\\.ts$'],
      },
    },
    may('app', '^src/app/', '^src/(app|features|ui|client|hosts|contract|rules)/'),
    may('entries', '^(src/entries|embed)/', '^(src/|embed/)'),
    may('gallery', '^src/gallery/', '^src/(gallery|ui|rules)/'),
    {
      name: 'gallery-is-in-no-build',
      comment: 'src/gallery is the page of npm run dev; no entry may reach it',
      severity: 'error',
      from: { path: '^(src|embed|widgets|server)/', pathNot: '^src/gallery/' },
      to: { path: '^src/gallery/' },
    },
    may('widgets', '^widgets/', '^(widgets/|src/contract/)'),
    may('server', '^server/(?!demo/|(?:main|run)\\.ts$)', '^(server/(?!demo/)|src/(contract|rules)/)'),
    may('server-start', '^server/(?:main|run)\\.ts$', '^server/(?!demo/(?!start\\.ts$))'),
    {
      name: 'demo-on-demand',
      comment: 'without settings.demo nothing of the demo library is loaded',
      severity: 'error',
      from: { path: '^server/(?:main|run)\\.ts$' },
      to: { path: '^server/demo/', dynamic: false },
    },
    may('server-demo', '^server/demo/', '^(server/|demo/|src/(contract|rules)/)'),
    may('demo', '^demo/', '^(demo/|server/(pages/og|kit)/|src/(contract|rules)/)'),
    {
      name: 'queries-know-only-the-database',
      severity: 'error',
      from: { path: '^server/(?!kit/)(?:[^/]+|[^/]+/[^/]+)/[^/]*queries\\.ts$' },
      to: {
        path: '^server/',
        pathNot:
          '^server/kit/db/(db|schema|fragments|prepared|transact|comic-view-columns|voucher-columns|feed-tasks|promotions)\\.ts$',
      },
    },
    {
      name: 'sandbox-signs-by-itself',
      comment: 'a mistake in a client’s formula is found because the sandbox has its own',
      severity: 'error',
      from: { path: '^server/gateways/sandbox/' },
      to: { path: '^server/gateways/(?!sandbox/|secret-proof\\.ts$)' },
    },
    {
      name: 'testing-only-in-tests',
      comment: 'render harness and builders belong to tests',
      severity: 'error',
      from: { pathNot: ['\\.test\\.tsx?$', '^src/testing/', '^tests/', '/test-[^/]+\\.tsx?$'] },
      to: { path: '^src/testing/' },
    },
    {
      name: 'test-server-only-in-tests',
      comment: 'the test server belongs to tests and to the scripts that measure',
      severity: 'error',
      from: { pathNot: ['\\.test\\.tsx?$', '^server/testing/', '^tests/', '^scripts/', '/test-[^/]+\\.ts$'] },
      to: { path: '^server/testing/' },
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
