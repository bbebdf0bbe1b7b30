import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { extname, join, relative, resolve } from 'node:path';
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';
import { type BuildOptions, build as bundle, type Plugin } from 'esbuild';
import { keepEarlier } from './earlier-builds.ts';
import { putMapsAside } from './source-maps.ts';

/*
 * npm run build: www/ (a copy in build/mini) · build/web · build/embed · build/widgets · build/embed-sdk · build/drawing · build/server, the maps of
 * what browsers run in build/maps, and compressed twins of what the server sends. `buildIfChanged` makes the server's alone when no source
 * of the others has changed since the last one.
 */

const project = resolve(import.meta.dirname, '..');
const targets = ['web', 'worker', 'first-page', 'first-sound', 'mini', 'embed', 'widgets', 'drawing'];
const stampFile = join(project, 'build/stamp');

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

/** Hash of everything the browser builds are made from. */
function sourceStamp(): string {
  const hash = createHash('sha256');
  const single = ['package.json', 'package-lock.json', 'vite.config.ts', 'app-config.json', 'tsconfig.json'];
  const folders = ['src', 'embed', 'widgets', 'public', 'scripts'].flatMap(folder => [
    ...filesBelow(join(project, folder)),
  ]);
  for (const file of [...single.map(name => join(project, name)), ...folders].sort()) {
    if (!file.includes('.test.')) hash.update(file.slice(project.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** .br and .gz beside every text file: the server sends the twin, compressing nothing itself. */
function compress(folder: string): void {
  for (const file of [...filesBelow(folder)]) {
    if (
      !['.js', '.css', '.svg', '.json', '.html', '.txt', '.webmanifest'].includes(extname(file)) ||
      statSync(file).size < 1_024
    )
      continue;
    const bytes = readFileSync(file);
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, {
        params: { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
    );
  }
}

/** In the bundle, files that a module reads beside itself are still found where the module's source is. */
const sourceAddresses = (folder: string): Plugin => ({
  name: 'mot:source-addresses',
  setup(build) {
    build.onLoad({ filter: /[\\/](server|demo)[\\/].*\.ts$/ }, ({ path }) => {
      if (path.includes('node_modules')) return undefined;
      const from = JSON.stringify(relative(folder, path).replaceAll('\\', '/'));
      const text = readFileSync(path, 'utf8');
      if (!text.includes('import.meta.url')) return undefined;
      const contents = `const sourceAddress = new URL(${from}, import.meta.url).href;\n${text.replaceAll('import.meta.url', 'sourceAddress')}`;
      return { contents, loader: 'ts' };
    });
  },
});

/** How the server's code is bundled into a folder, with npm's packages outside it. */
export const serverBundle = (entry: string, outdir: string) =>
  ({
    entryPoints: [entry],
    outdir,
    bundle: true,
    // What main.ts imports on demand (the demo library) stays in files of its own.
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [sourceAddresses(outdir)],
  }) satisfies BuildOptions;

export async function buildServer(): Promise<void> {
  rmSync(join(project, 'build/server'), { recursive: true, force: true });
  await bundle(serverBundle(join(project, 'server/main.ts'), join(project, 'build/server')));
}

/** Builds everything; throws when a build fails. */
export async function buildAll(): Promise<void> {
  const kept = ['web', 'mini', 'embed'].map(target =>
    keepEarlier(join(project, 'build', target, 'assets'), join(project, 'build/earlier', target)),
  );
  for (const mode of targets) {
    const done = spawnSync(
      process.execPath,
      ['node_modules/vite/bin/vite.js', 'build', '--mode', mode, '--logLevel', 'warn'],
      { cwd: project, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } },
    );
    if (done.status !== 0) throw new Error(`the ${mode} build failed`);
  }
  // The compiler behind its types is slow to load: only who builds waits for it.
  await (await import('./build-sdk.ts')).buildSdk(project);
  putMapsAside(project);
  // www/ is uploaded to Zalo as it is, so it gets no twins: they would count against the size limits. The server sends a copy.
  rmSync(join(project, 'build/mini'), { recursive: true, force: true });
  cpSync(join(project, 'www'), join(project, 'build/mini'), { recursive: true });
  for (const folder of ['build/web', 'build/mini', 'build/embed', 'build/widgets'])
    compress(join(project, folder));
  for (const put of kept) put();
  await buildServer();
  mkdirSync(join(project, 'build'), { recursive: true });
  writeFileSync(stampFile, sourceStamp());
}

export async function buildIfChanged(say: (line: string) => void): Promise<void> {
  const last = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  // The server's bundle takes a second, and its sources are not in the stamp.
  if (last === sourceStamp()) return buildServer();
  say('building …');
  await buildAll();
}

/** Null, or why `npm run build` cannot fill www/ for Zalo. `--here`: it is not uploaded, its API is where it is served. */
export function whyNotBuilt(args: readonly string[], origin: string | undefined): string | null {
  if (args.includes('--here')) return null;
  const url = origin && URL.canParse(origin) ? new URL(origin) : null;
  if (url?.protocol === 'https:' && url.origin === origin) return null;
  return [
    `VITE_API_ORIGIN ${origin ? `is "${origin}", not an https origin` : 'is not set'}: inside Zalo the mini app would not find the API.`,
    'VITE_API_ORIGIN=https://mot.example npm run build, or for this machine alone: npm run build -- --here',
  ].join('\n');
}

if (process.argv[1] === import.meta.filename) {
  const why = whyNotBuilt(process.argv.slice(2), process.env.VITE_API_ORIGIN);
  if (why) {
    process.stderr.write(`${why}\n`);
    process.exit(1);
  }
  await buildAll();
}
