import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/*
 * A page that is nobody's partner and one that pretends: frames our reader in every way and posts forged messages.
 * Used by journeys only.
 */

const page = (body: string) =>
  `<!doctype html><html lang="vi"><meta charset="utf-8"><title>x</title><body>${body}</body></html>`;

/** Frames the address in `?frame=` and remembers what it posts back. */
const framing = page(`<iframe id="frame" style="width:600px;height:500px"></iframe><script>
window.heard = [];
addEventListener('message', event => window.heard.push({ origin: event.origin, data: event.data, ports: event.ports.length }));
const address = new URLSearchParams(location.search).get('frame');
if (address) document.querySelector('#frame').src = address;
</script>`);

/** Starts it on a free port. */
export async function startHostile(): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://hostile');
    const known = pathname === '/framing';
    response.writeHead(known ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(known ? framing : '');
  });
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
