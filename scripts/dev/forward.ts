import {
  request as ask,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
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
