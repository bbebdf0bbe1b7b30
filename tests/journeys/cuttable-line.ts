import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands before a server, writes down what is asked of it, and can be cut: then it answers nothing at all. */
export async function cuttableLine(server: string) {
  let to = server;
  const asked: string[] = [];
  let cut = false;
  const here = createServer((from, reply) => {
    asked.push(from.url ?? '');
    if (cut) return void from.socket.destroy();
    const { method, headers } = from;
    const passed = request(new URL(from.url ?? '/', to), { method, headers }, answer => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    passed.on('error', () => reply.destroy());
    from.pipe(passed);
  });
  await new Promise<void>(done => here.listen(0, 'localhost', done));
  return {
    base: `http://localhost:${(here.address() as AddressInfo).port}`,
    /** Paths asked so far; of a cut line those that got no answer, too. */
    asked,
    cut() {
      cut = true;
      here.closeAllConnections();
    },
    mend() {
      cut = false;
    },
    /** From now on another server answers. */
    leadTo(another: string) {
      to = another;
      here.closeAllConnections();
    },
    close() {
      here.closeAllConnections();
      here.close();
    },
  };
}
