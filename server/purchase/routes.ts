import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type PayType, payTypes } from '#rules/purchase-ways.ts';
import { transact } from '../kit/db/transact.ts';
import { GatewayError } from '../kit/gateways.ts';
import type { AppContext } from '../kit/http/context.ts';
import type { PaymentWord } from '../kit/payments.ts';
import { attemptByReference, purchaseById } from './queries.ts';
import { askNow } from './query-payment.ts';
import { takeWord } from './take-word.ts';

const queryOf = ({ url }: FastifyRequest): string => url.slice(url.indexOf('?') + 1 || url.length);

/** Where gateways send the reader back to. */
export const returnPath = (gateway: PayType): string => `/payments/${gateway}/return`;

/** The addresses that companies which take money know: their callbacks, and where they send readers back to. */
export function servePayments(app: FastifyInstance, context: AppContext): void {
  /** What is said there, null for a wrong signature or no such gateway. */
  const read = (gateway: PayType, request: FastifyRequest): PaymentWord | null => {
    try {
      return context.gateways.payments[gateway]?.readCallback({ query: queryOf(request) }) ?? null;
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      request.log.warn({ gateway, reason: error.message }, 'a callback is of no use');
      return null;
    }
  };

  for (const gateway of payTypes) {
    app.get(`/payments/${gateway}/callback`, async (request, reply) => {
      const client = context.gateways.payments[gateway];
      if (!client) return reply.code(404).send();
      const word = read(gateway, request);
      const outcome = word ? await takeWord(context, gateway, word, 'callback') : 'forged';
      if (outcome !== 'taken') request.log.warn({ gateway, outcome }, 'a callback of no effect');
      return reply.header('cache-control', 'no-store').send(client.answer(outcome).body);
    });

    /** Tells nothing and decides nothing: the gateway is asked, and the reader sees how it is going. */
    app.get(returnPath(gateway), async (request, reply) => {
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      const word = read(gateway, request);
      const attempt = word && (await attemptByReference(context.db, gateway, word.reference));
      if (!attempt) return reply.redirect('/package-plan', 303);
      const { number } = await purchaseById(context.db, attempt.purchase_id);
      if (attempt.state !== 'paid') await transact(context.db, tx => askNow(tx, context, attempt.id));
      return reply.redirect(`/package-plan/result?${new URLSearchParams({ number })}`, 303);
    });
  }
}
