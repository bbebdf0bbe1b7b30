import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { STOP_PATH } from '#rules/people/push-text.ts';
import { transact } from '../../kit/db/transact.ts';
import type { AppContext } from '../../kit/http/context.ts';
import { withdrawPromotions } from './answer.ts';
import { lockBirthday } from './queries.ts';
import { readStop } from './stop-token.ts';

const shape = z.object({ stop: z.string().check(z.minLength(1), z.maxLength(400)) });

/** The button of a message that advertises: one press, without signing in. Again changes nothing. */
export function serveStop(app: FastifyInstance, { db, linkSecret, now }: AppContext): void {
  app.post(STOP_PATH, async (request, reply) => {
    const given = shape.safeParse(request.body);
    const account = given.success ? readStop(linkSecret, given.data.stop, now()) : null;
    if (account === null) return reply.code(404).send({ ok: false });
    await transact(db, async tx => {
      if (await lockBirthday(tx, account)) await withdrawPromotions(tx, account, new Date(now()), true);
    });
    return { ok: true };
  });
}
