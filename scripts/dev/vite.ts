import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';

interface Options {
  project: string;
  /** Changes of modules are told on the server's own port. */
  http: Server;
  /** Hosts under which the pages may be opened, beside localhost. */
  hosts: string[];
}

/** Folders of what is made, not written. */
const MADE = ['build', 'www', 'var', 'bench-results'];

async function start(mode: 'web' | 'embed', { project, http, hosts }: Options): Promise<ViteDevServer> {
  return createServer({
    configFile: join(project, 'vite.config.ts'),
    mode,
    // One folder for all sources: a module has one address, whichever page asks for it.
    root: project,
    publicDir: false,
    cacheDir: join(project, 'node_modules/.vite', mode),
    appType: 'custom',
    logLevel: 'warn',
    clearScreen: false,
    optimizeDeps: {
      entries: mode === 'web' ? ['src/entries/{web,mini}.tsx', 'src/gallery/main.tsx'] : ['embed/*/main.tsx'],
    },
    server: {
      middlewareMode: true,
      hmr: { server: http },
      allowedHosts: hosts,
      watch: { ignored: MADE.map(folder => join(project, folder, '**')) },
      warmup: { clientFiles: mode === 'web' ? ['src/entries/web.tsx'] : [] },
    },
  });
}

export interface Modules {
  /** Answers a request for a module, or for what a module names. */
  serve(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** `listener` gets the full path of each file that is written, added or removed. */
  onFile(listener: (path: string) => void): void;
  close(): Promise<void>;
}

/**
 * Vite twice: the embed pages put a module of their own in the place of Recoil (vite.config.ts), so they cannot share
 * modules with the app. Theirs starts when the first of them is opened.
 */
export async function startModules(options: Options): Promise<Modules> {
  const web = await start('web', options);
  let embed: Promise<ViteDevServer> | undefined;
  return {
    async serve(request, response) {
      if (request.url?.startsWith('/embed/')) embed ??= start('embed', options);
      const vite = (await (request.url?.startsWith('/embed/') ? embed : web)) ?? web;
      vite.middlewares(request, response, () => response.writeHead(404).end());
    },
    onFile: listener =>
      void web.watcher.on('all', (_, path) => {
        listener(path);
      }),
    async close() {
      await web.close();
      await (await embed)?.close();
    },
  };
}
