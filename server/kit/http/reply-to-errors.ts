import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalTexts } from '#contract/kit/refusal-texts.ts';
import { type RefusalName, refusals } from '#contract/kit/refusals.ts';
import { IDEMPOTENCY_HEADER, type KeptKey, type Reply } from '#contract/kit/wire.ts';
import { isDiskFull, isRetryable } from '../db/errors.ts';
import { isStorageAway } from '../storage-away.ts';
import type { AppContext } from './context.ts';
import { keyIn } from './idempotency-key.ts';
import { Refusal } from './refusal.ts';

/** The key of a request that is done, or of which nobody knows whether it is; nothing of one that left nothing. */
function keptKey(error: unknown, request: FastifyRequest): KeptKey | null {
  const idempotencyKey = keyIn(request);
  if (!idempotencyKey || (error instanceof Refusal && !idempotencyKey.committed)) return null;
  return { idempotency_key: idempotencyKey.key };
}

/** Answers, with the key of what may be done besides. */
function send(
  reply: FastifyReply,
  { status, kept, ...body }: Reply & { status: number; kept: KeptKey | null },
): FastifyReply {
  if (kept) reply.header(IDEMPOTENCY_HEADER, kept.idempotency_key);
  const data = kept ? { ...(body.data as object | null), ...kept } : body.data;
  return reply.code(status).send({ ...body, data } satisfies Reply);
}

const general = (name: RefusalName) => ({
  status: refusalTexts[name].status ?? 200,
  code: refusals[name],
  data: null,
  message: refusalTexts[name].say,
});

/** One place where errors become replies: refusals as they are, everything else logged once and hidden. */
export function replyToErrors(app: FastifyInstance, observed: AppContext['observeRefusal']): void {
  const observe = (request: FastifyRequest, name: RefusalName) => {
    const { call } = request.routeOptions.config as { call?: string };
    if (call) observed?.(call, name);
  };
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const kept = keptKey(error, request);
    if (error instanceof Refusal) {
      observe(request, error.refusal);
      const { status, code, data, reply: message } = error;
      return send(reply, { status, code, data, message, kept });
    }
    if (error.statusCode === 413) return send(reply, { ...general('too_large'), kept: null });
    if (error.statusCode && error.statusCode < 500)
      return send(reply, { ...general('bad_input'), status: error.statusCode, kept: null });
    if (isDiskFull(error)) {
      request.log.error({ call: request.routeOptions.config, reason: error.code }, 'the disk is full');
      return send(reply, { ...general('disk_full'), kept });
    }
    if (isRetryable(error) || isStorageAway(error)) {
      request.log.warn(
        { call: request.routeOptions.config, reason: error.code ?? error.message },
        'not answered in time: try again',
      );
      return send(reply, { ...general('busy'), kept });
    }
    request.log.error({ call: request.routeOptions.config, err: error }, 'a call failed');
    return send(reply, { ...general('broken'), kept });
  });
}
