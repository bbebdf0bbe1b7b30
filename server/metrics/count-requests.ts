import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestSeconds, requests } from '../kit/metrics.ts';

const GIVEN = /^[\w-]{8,64}$/;

/** The number of a request in every line of the log: the proxy's, where we have one, so that its lines and ours are found together. */
export const requestIds =
  (trustsProxy: boolean) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers['x-request-id'];
    return trustsProxy && typeof given === 'string' && GIVEN.test(given) ? given : randomUUID();
  };

/** The call, or the pattern of the address: never the address itself, which has names and keys in it. */
const nameOf = ({ routeOptions }: FastifyRequest): string =>
  (routeOptions.config as { call?: string } | undefined)?.call ?? routeOptions.url ?? 'unknown';

/** Counts every answer, and says the number of those that failed. */
export function countRequests(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode >= 500) reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const call = nameOf(request);
    requests.inc({ call, code: reply.statusCode });
    requestSeconds.observe({ call }, reply.elapsedTime / 1_000);
  });
}
