import type { IncomingMessage, ServerResponse } from 'node:http';
import { contentSecurityPolicy } from '../../server/pages/headers.ts';
import { entryScript } from './entries.ts';
import { forward } from './forward.ts';
import { developmentPolicy, MODULES } from './policy.ts';
import type { DevServer } from './run-server.ts';
import type { Modules } from './vite.ts';
import { serveWidget } from './widget.ts';

const GALLERY = `<!doctype html>
<html lang="vi">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Gallery</title>
    <link rel="icon" type="image/svg+xml" href="/brand/favicon.svg" />
  </head>
  <body><div id="app"></div><script type="module" src="/dev/gallery.js"></script></body>
</html>
`;

interface Site {
  project: string;
  /** "http://localhost:4000" */
  own: string;
  modules: Modules;
  server: DevServer;
  /** Where the server listens. */
  serverPort: number;
}

/** Answers every request to the address of `npm run dev`: modules from their sources, all else by the server. */
export async function serve(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { project, own, modules, server, serverPort } = site;
  const { host = '' } = request.headers;
  const address = request.url ?? '/';
  const path = address.replace(/\?.*$/, '');
  // The server knows one origin of its own, and its policy allows no other.
  if (host === `127.0.0.1:${new URL(own).port}`)
    return void response.writeHead(302, { location: own + address }).end();
  const script = entryScript(path);
  if (script !== null)
    return void response
      .writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' })
      .end(script);
  if (path === '/dev/gallery')
    return void response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': developmentPolicy(contentSecurityPolicy(own, { framedBy: [] }), host),
      })
      .end(GALLERY);
  if (path === '/widgets/reader.js') return serveWidget(project, response);
  if (MODULES.test(path)) return modules.serve(request, response);
  await server.ready();
  forward(request, response, serverPort);
}
