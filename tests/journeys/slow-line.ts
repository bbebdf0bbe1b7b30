import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
// Real time: a slow line.
import { setTimeout as moment } from 'node:timers/promises';

export interface SlowLine {
  base: string;
  close(): void;
}

/** Stands before a server and hands its pages on piece by piece, as a slow line does. Bytes, ms. */
export async function slowLine(base: string, piece = 1_500, wait = 40): Promise<SlowLine> {
  const server = createServer((asked, reply) => {
    const page = asked.headers.accept?.includes('text/html');
    const headers = { ...asked.headers, ...(page && { 'accept-encoding': 'identity' }) };
    const passed = request(
      new URL(asked.url ?? '/', base),
      { method: asked.method, headers },
      async answer => {
        const { 'transfer-encoding': _, 'content-length': length, ...rest } = answer.headers;
        reply.writeHead(
          answer.statusCode ?? 502,
          page || !length ? rest : { ...rest, 'content-length': length },
        );
        if (!page) return void answer.pipe(reply);
        const whole = await buffer(answer);
        for (let at = 0; at < whole.length; at += piece) {
          reply.write(whole.subarray(at, at + piece));
          await moment(wait);
        }
        reply.end();
      },
    );
    passed.on('error', () => reply.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>(done => server.listen(0, 'localhost', done));
  return {
    base: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
