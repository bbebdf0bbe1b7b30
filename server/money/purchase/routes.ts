import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type PayType, payTypes } from '#rules/money/purchase-methods.ts';
import { transact } from '../../kit/db/transact.ts';
import { GatewayError } from '../../kit/gateways.ts';
import type { AppContext } from '../../kit/http/context.ts';
import type { Callback } from '../../kit/payments.ts';
import { applyUpdate } from './apply-update.ts';
import { callbackPath, resultPath, returnPath } from './payment-paths.ts';
import { attemptByReference, purchaseById } from './queries.ts';
import { askNow } from './query-payment.ts';
import { takeNotify } from './report-to-zalo.ts';

/** Of a callback's body. */
const MOST_BYTES = 65_536;

/** The addresses that companies which take money know: their callbacks, and where they send readers back to. */
export function servePayments(app: FastifyInstance, context: AppContext): void {
  void app.register(async own => {
    // A signature is of the bytes that came: nobody parses them before it is checked.
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_, body, done) =>
      done(null, body),
    );
    for (const gateway of payTypes) {
      serveCallback(own, context, gateway);
      serveReturn(own, context, gateway);
    }
    serveNotify(own, context);
  });
}

const queryOf = ({ url }: FastifyRequest): string => url.slice(url.indexOf('?') + 1 || url.length);

const callbackOf = (request: FastifyRequest, now: number): Callback => ({
  query: queryOf(request),
  body: Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '',
  header(name) {
    const value = request.headers[name];
    return typeof value === 'string' ? value : undefined;
  },
  now,
});

/** Parsed callback: 'forged' where the signature is wrong, 'useless' where it is right and the rest makes no sense. */
function read<T>(
  request: FastifyRequest,
  gateway: PayType,
  update: () => T | null,
): T | 'forged' | 'useless' {
  try {
    return update() ?? 'forged';
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    request.log.warn({ gateway, reason: error.message }, 'a callback is of no use');
    return 'useless';
  }
}

function serveCallback(app: FastifyInstance, context: AppContext, gateway: PayType): void {
  app.route({
    method: ['GET', 'POST'],
    url: callbackPath(gateway),
    handler: async (request, reply) => {
      const client = context.gateways.payments[gateway];
      if (!client) return reply.code(404).send();
      const update = read(request, gateway, () => client.readCallback(callbackOf(request, context.now())));
      const outcome =
        typeof update === 'string' ? update : await applyUpdate(context, gateway, update, 'callback');
      if (outcome !== 'taken') request.log.warn({ gateway, outcome }, 'a callback of no effect');
      const { status = 200, body } = client.answer(outcome);
      return reply.code(status).header('cache-control', 'no-store').send(body);
    },
  });
}

/** Tells nothing and decides nothing: the gateway is asked, and the reader sees how it is going. */
function serveReturn(app: FastifyInstance, context: AppContext, gateway: PayType): void {
  app.get(returnPath(gateway), async (request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    const client = context.gateways.payments[gateway];
    const reference = client?.readReturn?.(queryOf(request)) ?? null;
    const attempt = reference && (await attemptByReference(context.db, gateway, reference));
    if (!attempt) return reply.redirect('/payment/error', 303);
    const { number } = await purchaseById(context.db, attempt.purchase_id);
    if (attempt.state !== 'paid' && client?.query)
      await transact(context.db, tx => askNow(tx, context, attempt.id));
    return reply.redirect(resultPath(number), 303);
  });
}

/** Zalo's notice that somebody chose to pay an order outside it. */
function serveNotify(app: FastifyInstance, context: AppContext): void {
  app.post('/payments/zalo/notify', async (request, reply) => {
    const { checkout } = context.gateways;
    if (!checkout) return reply.code(404).send();
    const told = read(request, 'zalo', () => checkout.readNotify(callbackOf(request, context.now())));
    const outcome = typeof told === 'string' ? told : (await takeNotify(context, told)) ? 'taken' : 'unknown';
    const { body } = checkout.answerNotify(outcome);
    return reply.header('cache-control', 'no-store').send(body);
  });
}
