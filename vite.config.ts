import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Alias, UserConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { planChunks } from './scripts/chunk-plan.ts';
import { namedChunks } from './scripts/vite-chunks.ts';
import { lazyFiles } from './scripts/vite-lazy-files.ts';
import { type EarlyScreens, zaloApp } from './scripts/vite-zalo.ts';
import { embedShared, webChunks, webShared } from './scripts/web-chunks.ts';
import { inSharedFiles, keptFolders, parts, screens } from './server/pages/lazy-files.ts';
import { catalogueCalls } from './src/contract/library/catalogue.ts';
import { homeCalls, homePageSize } from './src/contract/library/home.ts';
import { nearPaths } from './src/contract/paths.ts';
import { readerCalls } from './src/contract/reading/reader.ts';

/*
 * One file, eight builds: `vite build --mode web|worker|first-page|first-sound|mini|embed|widgets|drawing` (npm run build runs them all).
 * A build of its own for each, because the mini app lists its entry files and partners count every byte.
 */

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Parts of libraries that ours stand for. */
const replaced: Alias[] = [
  // Browsers have DOMParser and XMLSerializer; epub.js would bring its own.
  { find: '@xmldom/xmldom', replacement: at('src/features/reading/reader/engine/xmldom-stub.ts') },
  {
    find: /^\.\/epubcfi$|^\.\.\/\.\.\/epubcfi$/,
    replacement: at('src/features/reading/reader/engine/epubcfi-stub.ts'),
  },
];

const shared: UserConfig = {
  plugins: [react()],
  resolve: {
    dedupe: ['react', 'react-dom', 'react-router', 'react-router-dom'],
    alias: replaced,
  },
  build: {
    target: 'es2022',
    emptyOutDir: true,
    // No file names its map; scripts/build.ts takes them out of what is served and uploaded.
    sourcemap: 'hidden',
    modulePreload: {
      polyfill: false,
      // Scripts ask for their own parts, and the server names those of the first screen (server/pages/screen-files.ts):
      // the names of all of them would have to come with the first page. Styles are asked for by name, or never come.
      resolveDependencies: (_, parts) => parts.filter(part => part.endsWith('.css')),
    },
    reportCompressedSize: false,
    assetsInlineLimit: 2_048,
  },
};

/** A feature's index.ts re-exports more than one screen uses; nothing of ours does anything by being imported alone. */
const ownSideEffects = [
  { test: /[\\/]src[\\/](contract|rules|client|features|ui)[\\/].*\.tsx?$/, sideEffects: false },
];

/** Every name of a lazy file comes with the first page: seven letters tell releases apart as well as eight, and of
 * styles, which nobody looks for by name, they are the whole name. */
const shortNames = {
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: ({ names }: { names: string[] }) =>
    `assets/${names[0]?.endsWith('.css') ? '' : '[name]-'}[hash:7][extname]`,
};

/** What a mini app is mostly opened at; the rest loads after the app, as everywhere. */
const earlyScreens: EarlyScreens = [
  {
    path: nearPaths.home.path,
    modules: [parts.lateHeader, screens.home],
    asks: { path: homeCalls.listBlockHome.path, input: { page_no: 1, page_size: homePageSize } },
  },
  {
    path: nearPaths.book.path,
    modules: [parts.lateHeader, screens.book],
    asks: { path: catalogueCalls.bookDetail.path, kind: 'ebook' },
  },
  {
    path: nearPaths.reader.path,
    modules: [screens.reader, parts.bookEngine],
    asks: { path: readerCalls.openBook.path, kind: 'reader' },
  },
  { path: nearPaths.search.path, modules: [parts.lateHeader, screens.search] },
  { path: nearPaths.library.path, modules: [parts.lateHeader, screens.library] },
];

const builds: Record<string, UserConfig> = {
  web: {
    root: at('src/entries'),
    publicDir: at('public'),
    plugins: [lazyFiles([...Object.values(screens), ...Object.values(parts)], keptFolders)],
    build: {
      outDir: at('build/web'),
      manifest: true,
      rolldownOptions: {
        treeshake: { moduleSideEffects: ownSideEffects },
        input: { index: at('src/entries/index.html'), begin: at('src/entries/firstInteraction.ts') },
        output: shortNames,
      },
    },
  },
  /** Beside the web app's page, because what it may answer depends on where it lies. */
  worker: {
    publicDir: false,
    plugins: [],
    build: {
      outDir: at('build/web'),
      emptyOutDir: false,
      lib: { entry: at('src/entries/sw.ts'), formats: ['iife'], name: 'mot_worker', fileName: () => 'sw.js' },
    },
  },
  /** Inside the HTML of readers, so all in one piece. */
  'first-page': {
    publicDir: false,
    plugins: [],
    build: {
      outDir: at('build/web'),
      emptyOutDir: false,
      lib: {
        entry: at('src/entries/firstPage.ts'),
        formats: ['iife'],
        name: 'mot_first_page',
        fileName: () => 'first-page.js',
      },
      rolldownOptions: { treeshake: { moduleSideEffects: false } },
    },
  },
  /** Inside the HTML of pages with a play button. */
  'first-sound': {
    publicDir: false,
    plugins: [],
    build: {
      outDir: at('build/web'),
      emptyOutDir: false,
      lib: {
        entry: at('src/entries/firstSound.ts'),
        formats: ['iife'],
        name: 'mot_first_sound',
        fileName: () => 'first-sound.js',
      },
      rolldownOptions: { treeshake: { moduleSideEffects: false } },
    },
  },
  mini: {
    root: at('src/entries'),
    publicDir: false,
    base: './',
    plugins: [zaloApp(JSON.parse(readFileSync(at('app-config.json'), 'utf8')), earlyScreens)],
    build: {
      outDir: at('www'),
      target: ['es2018', 'safari13.1'],
      cssTarget: ['safari13.1'],
      rolldownOptions: {
        treeshake: { moduleSideEffects: ownSideEffects },
        input: at('src/entries/mini.tsx'),
      },
    },
  },
  embed: {
    root: at('embed'),
    publicDir: false,
    base: '/embed/',
    build: {
      outDir: at('build/embed'),
      manifest: true,
      rolldownOptions: {
        input: {
          reader: at('embed/reader/index.html'),
          viewer: at('embed/viewer/index.html'),
          kinds: at('embed/kinds/index.html'),
          shop: at('embed/shop/index.html'),
        },
        // A feature's index.ts re-exports more than a frame uses. State files do nothing by being imported, so those of the
        // app, and Recoil with them, stay out, and so do calls and places that no frame uses: partners count every byte.
        treeshake: {
          moduleSideEffects: [
            {
              test: /node_modules[\\/]recoil[\\/]|[\\/]state\.ts$|[\\/]src[\\/](contract|features[\\/](reading[\\/]progress|money[\\/]buy))[\\/]/,
              sideEffects: false,
            },
          ],
        },
      },
    },
  },
  widgets: {
    publicDir: false,
    plugins: [],
    build: {
      outDir: at('build/widgets'),
      target: 'es2019',
      lib: {
        entry: at('widgets/reader.ts'),
        formats: ['iife'],
        name: 'MotReader',
        fileName: () => 'reader.js',
      },
    },
  },
};

/** The web app once more, for the server that draws its first screens: same names of classes and files, everything in it. */
const drawing: UserConfig = {
  root: at('src/entries'),
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: at('src/entries/server.tsx'),
    outDir: at('build/drawing'),
    sourcemap: false,
    target: 'node20',
    modulePreload: false,
    rolldownOptions: { output: { entryFileNames: 'server.js', ...shortNames } },
  },
};
builds.drawing = drawing;

export default defineConfig(async ({ mode }) => {
  const own = builds[mode];
  if (!own) {
    const { FileOrder } = await import('./tests/file-order.ts');
    const { tests } = await import('./tests/vitest-projects.ts');
    return { ...shared, test: { ...tests, sequence: { sequencer: FileOrder } } };
  }
  const resolve = { ...shared.resolve, alias: [...replaced, ...((own.resolve?.alias ?? []) as Alias[])] };
  const build = { ...shared.build, ...own.build };
  if (mode === 'web' || mode === 'mini') {
    const plan = await planChunks(
      { ...own, mode, plugins: [react(), namedChunks(webChunks)], resolve, build },
      { alone: [...Object.values(screens), ...Object.values(parts)], together: inSharedFiles },
      webShared,
    );
    own.plugins = [...(own.plugins ?? []), namedChunks(webChunks, plan)];
  }
  if (mode === 'embed') {
    const config = { ...own, mode, plugins: [react()], resolve, build };
    const plan = await planChunks(config, { alone: [], together: [] }, embedShared);
    own.plugins = [namedChunks([], plan)];
  }
  return {
    ...shared,
    ...own,
    plugins: ['widgets', 'worker', 'first-page', 'first-sound'].includes(mode)
      ? []
      : [...(shared.plugins ?? []), ...(own.plugins ?? [])],
    resolve,
    build,
  };
});
