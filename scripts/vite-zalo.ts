import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

interface AppConfig {
  app: Record<string, unknown>;
  listCSS?: string[];
  listSyncJS?: string[];
  listAsyncJS?: string[];
}

/**
 * Makes the output a mini app: file names that Zalo's page loads as modules, and an app-config.json that lists
 * styles, entry and what the entry imports. Zalo uploads no index.html; its own page has only `#app`.
 */
export function zaloApp(config: AppConfig): Plugin {
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
      const entries = Object.values(bundle).filter(file => file.type === 'chunk' && file.isEntry);
      const found = new Set<string>();
      const styles = new Set<string>();
      const follow = (name: string): void => {
        const file = bundle[name];
        if (file?.type !== 'chunk' || found.has(name)) return;
        found.add(name);
        for (const css of (file as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata
          ?.importedCss ?? [])
          styles.add(css);
        file.imports.forEach(follow);
      };
      for (const entry of entries) follow(entry.fileName);
      const sync = entries.map(entry => entry.fileName);
      const lists = {
        listCSS: [...(config.listCSS ?? []), ...styles],
        listSyncJS: [...(config.listSyncJS ?? []), ...sync],
        listAsyncJS: [...(config.listAsyncJS ?? []), ...[...found].filter(name => !sync.includes(name))],
      };
      const manifest = { app: config.app, ...lists, pages: [] };
      writeFileSync(join(output.dir ?? 'www', 'app-config.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    },
  };
}
