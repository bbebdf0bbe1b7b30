import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Builds the measuring pages into a folder. */
export async function buildPages(outDir: string, pages: readonly string[]): Promise<void> {
  await build({
    configFile: false,
    root: here('./pages'),
    logLevel: 'warn',
    resolve: {
      alias: { '@xmldom/xmldom': here('../../../src/features/reading/reader/engine/xmldom-stub.ts') },
    },
    build: {
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      target: 'es2022',
      rolldownOptions: { input: pages.map(page => here(`./pages/${page}`)) },
    },
  });
}
