import * as z from 'zod/mini';
import { transact } from '../../kit/db/transact.ts';
import type { AppContext, ReaderContext } from '../../kit/http/context.ts';
import { enqueue } from '../../kit/jobs/enqueue.ts';
import { defineJob } from '../../kit/jobs/job.ts';
import { ignoreGatewayError } from './ignore-gateway-error.ts';
import { attemptById, attemptsOf, keepGatewayNo, purchaseByNumber } from './queries.ts';
import { questionOf } from './query-payment.ts';

/** ms between questions whose order a number is, and how often Zalo is asked. */
const PAUSE_MS = 60_000;
const TRIES = 5;

interface Told {
  attempt: number;
  /** Zalo's number of its order, as a device told it: anybody may tell anybody's. */
  gatewayNo: string;
}

/** Keeps Zalo's number of an order once Zalo says that this order carries our reference of the attempt; the first number stays. */
async function keepIfTrue(
  { db, gateways, now }: Pick<AppContext, 'db' | 'gateways' | 'now'>,
  { attempt: id, gatewayNo }: Told,
): Promise<boolean> {
  const attempt = await attemptById(db, id);
  if (!attempt || attempt.gateway_no !== null || !gateways.checkout?.query) return true;
  const question = questionOf({ ...attempt, gateway_no: gatewayNo }, now());
  if ((await gateways.checkout.query(question).catch(ignoreGatewayError)) === null) return false;
  await transact(db, tx => keepGatewayNo(tx, id, gatewayNo));
  return true;
}

const askLater = ({ db, now }: Pick<AppContext, 'db' | 'now'>, told: Told & { tries: number }) =>
  transact(db, tx => enqueue(tx, linkZaloOrder, told, { now: now(), runAt: now() + PAUSE_MS }));

/** Zalo was away, or did not know the order yet. */
export const linkZaloOrder = defineJob({
  name: 'linkZaloOrder',
  input: z.object({ attempt: z.number(), gatewayNo: z.string(), tries: z.number() }),
  async outside({ tries, ...told }, context) {
    if (!(await keepIfTrue(context, told)) && tries < TRIES)
      await askLater(context, { ...told, tries: tries + 1 });
  },
});

/** Links the order that Zalo made of a purchase, so that Zalo can be asked by its number. False for no such purchase. */
export async function linkAttempt(
  context: Pick<ReaderContext, 'db' | 'reader' | 'gateways' | 'now'>,
  { number, gatewayNo }: { number: string; gatewayNo: string },
): Promise<boolean> {
  const { db, reader } = context;
  const purchase = await purchaseByNumber(db, number, reader.accountId);
  const attempt = purchase && (await attemptsOf(db, purchase.id)).findLast(one => one.gateway === 'zalo');
  if (!attempt) return false;
  const told = { attempt: attempt.id, gatewayNo };
  if (!(await keepIfTrue(context, told))) await askLater(context, { ...told, tries: 1 });
  return true;
}
