import {
  request as ask,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { developmentPolicy } from './policy.ts';

const POLICY = 'content-security-policy';

/** Says why there is no answer, to whoever sees the page. */
export function refuse(response: ServerResponse, error: unknown): void {
  if (response.headersSent) return void response.destroy();
  response
    .writeHead(503, { 'content-type': 'text/plain; charset=utf-8' })
    .end(`${(error as Error).message}\n`);
}

/** Hands a request on to the server at a port of this machine, and its answer back with the policy of development. */
export function forward(request: IncomingMessage, response: ServerResponse, port: number): void {
  const { method, url, headers } = request;
  const asked = ask({ host: '127.0.0.1', port, method, path: url, headers }, answer => {
    const sent: OutgoingHttpHeaders = { ...answer.headers };
    const policy = answer.headers[POLICY];
    if (typeof policy === 'string') sent[POLICY] = developmentPolicy(policy, headers.host ?? '');
    response.writeHead(answer.statusCode ?? 502, sent);
    answer.pipe(response);
  });
  asked.on('error', error => refuse(response, error));
  response.on('close', () => asked.destroy());
  request.pipe(asked);
}

/** Hands a request for a websocket on to the server at a port of this machine, and what both say from then on. */
export function forwardUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer, port: number): void {
  const { method, url, headers } = request;
  const asked = ask({ host: '127.0.0.1', port, method, path: url, headers });
  const headOf = (answer: IncomingMessage) => {
    const lines = [`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}`];
    for (let at = 0; at < answer.rawHeaders.length; at += 2)
      lines.push(`${answer.rawHeaders[at]}: ${answer.rawHeaders[at + 1]}`);
    return `${lines.join('\r\n')}\r\n\r\n`;
  };
  asked.on('upgrade', (answer, server, first) => {
    socket.write(headOf(answer));
    socket.write(first);
    server.write(head);
    server.on('error', () => socket.destroy());
    server.pipe(socket).pipe(server);
  });
  asked.on('response', answer => {
    socket.end(headOf(answer));
    answer.resume();
  });
  asked.on('error', () => socket.destroy());
  socket.on('error', () => asked.destroy());
  asked.end();
}
