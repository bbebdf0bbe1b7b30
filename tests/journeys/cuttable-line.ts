import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands before a server, writes down what is asked of it, and can be cut: then it answers nothing at all. */
export async function cuttableLine(base: string) {
  const asked: string[] = [];
  let cut = false;
  const server = createServer((from, reply) => {
    asked.push(from.url ?? '');
    if (cut) return void from.socket.destroy();
    const { method, headers } = from;
    const passed = request(new URL(from.url ?? '/', base), { method, headers }, answer => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    passed.on('error', () => reply.destroy());
    from.pipe(passed);
  });
  await new Promise<void>(done => server.listen(0, 'localhost', done));
  return {
    base: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Paths asked so far; of a cut line those that got no answer, too. */
    asked,
    cut() {
      cut = true;
      server.closeAllConnections();
    },
    mend() {
      cut = false;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
