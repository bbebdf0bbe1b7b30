import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusalTexts } from '#contract/kit/refusal-texts.ts';
import { refusals } from '#contract/kit/refusals.ts';
import type { Reply } from '#contract/kit/wire.ts';

/* Requests that never reach a route: the address or the whole request cannot be read. They are answered in our words. */

const badInput: Reply = { code: refusals.bad_input, data: null, message: refusalTexts.bad_input.say };

const page = `<!doctype html><html lang="vi"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Địa chỉ chưa đúng · Mọt</title><p>Địa chỉ này viết chưa đúng nên Mọt không mở được.</p><p><a href="/">Về trang đầu</a></p></html>`;

/** Answers an address that is no address ("/%E0%A4%A"): a page to who asks for one, else a reply like any other no. */
export function answerUnreadableAddress(_: Error, request: FastifyRequest, reply: FastifyReply): void {
  void reply
    .code(400)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
    .header('cache-control', 'no-store');
  if ((request.headers.accept ?? '').includes('text/html'))
    void reply.type('text/html; charset=utf-8').send(page);
  else void reply.send(badInput);
}

const statuses: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Answers what is no HTTP request, or came too slowly, and hangs up. */
export function answerUnreadableRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const body = JSON.stringify(badInput);
  const head = [
    `HTTP/1.1 ${statuses[error.code ?? ''] ?? '400 Bad Request'}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
