import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { type EarlyScreen, firstScreenScript } from './first-screens.ts';

interface AppConfig {
  app: Record<string, unknown>;
  listCSS?: string[];
  listSyncJS?: string[];
  listAsyncJS?: string[];
}

/** Some files, all that they import, and the styles of these. */
function closure(bundle: Rolldown.OutputBundle, names: readonly string[]) {
  const found = new Set<string>();
  const styles = new Set<string>();
  const follow = (name: string): void => {
    const file = bundle[name];
    if (file?.type !== 'chunk' || found.has(name)) return;
    found.add(name);
    for (const css of (file as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata?.importedCss ??
      [])
      styles.add(css);
    file.imports.forEach(follow);
  };
  names.forEach(follow);
  return { found, styles };
}

/** Screens that are fetched together with the app: React Router's pattern, modules by their paths in src, and the call. */
export type EarlyScreens = readonly (Omit<EarlyScreen, 'files'> & { modules: readonly string[] })[];

/**
 * Makes the output a mini app: file names that Zalo's page loads as modules, and an app-config.json that lists
 * styles, entry, what the entry imports and the script that fetches the first screen. Zalo uploads no index.html; its
 * own page has only `#app`.
 */
export function zaloApp(config: AppConfig, screens: EarlyScreens): Plugin {
  return {
    name: 'mot:zalo-app',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: { polyfill: false },
        rolldownOptions: {
          output: {
            entryFileNames: 'assets/[name].[hash].module.js',
            chunkFileNames: 'assets/[name].[hash].module.js',
            assetFileNames: 'assets/[name].[hash][extname]',
          },
        },
      },
    }),
    writeBundle(output, bundle) {
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk');
      const sync = chunks.filter(file => file.isEntry).map(entry => entry.fileName);
      const { found, styles } = closure(bundle, sync);
      const early = screens.map(({ modules, ...screen }) => {
        const begins = modules.map(module => {
          const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${module}`));
          return chunk?.fileName ?? this.error(`Nothing loads on demand: ${module}`);
        });
        const needed = closure(bundle, begins);
        const files = [...needed.styles, ...needed.found].filter(
          file => !found.has(file) && !styles.has(file),
        );
        return { ...screen, files: files.map(file => file.replace(/^assets\//, '')) };
      });
      const first = firstScreenScript(early, process.env.VITE_API_ORIGIN);
      const folder = output.dir ?? 'www';
      writeFileSync(join(folder, first.name), first.code);
      const lists = {
        listCSS: [...(config.listCSS ?? []), ...styles],
        listSyncJS: [...(config.listSyncJS ?? []), ...sync],
        listAsyncJS: [
          ...(config.listAsyncJS ?? []),
          first.name,
          ...[...found].filter(name => !sync.includes(name)),
        ],
      };
      const manifest = { app: config.app, ...lists, pages: [] };
      writeFileSync(join(folder, 'app-config.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    },
  };
}
