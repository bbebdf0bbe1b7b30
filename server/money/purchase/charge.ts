import { randomInt } from 'node:crypto';
import type { Parsed } from '#contract/kit/call.ts';
import type { purchaseCalls } from '#contract/money/purchase.ts';
import { type ChargeType, intentText } from '#rules/money/purchase.ts';
import { type PayType, paymentMethods, payTypes, sellsDigital } from '#rules/money/purchase-methods.ts';
import type { Tx } from '../../kit/db/transact.ts';
import type { ReaderContext } from '../../kit/http/context.ts';
import { takeAttempt } from '../../kit/http/limits.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { transactOnce } from '../../kit/http/transact-once.ts';
import { lockWallet } from '../ledger/queries.ts';
import { beginPurchase } from './begin.ts';
import { offerOf } from './offer.ts';
import {
  attemptsOf,
  insertAttempt,
  lastPaidOf,
  linesOf,
  lockOpenPurchase,
  MOST_ATTEMPTS,
  movePurchase,
  type NewLine,
  type PurchaseRow,
  referenceOf,
  waitUntil,
} from './queries.ts';

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 50 bits without letters that look like others. */
export const newNumber = (): string =>
  Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Purchases that one person may begin in an hour. */
const MOST = 60;

/** Ways to pay that are offered where this person sits and that somebody answers; none where such things are not sold. */
export const methodsFor = (
  { os, gateways, settings }: Pick<ReaderContext, 'os' | 'gateways' | 'settings'>,
  of: 'contents' | 'parcels' = 'contents',
): PayType[] =>
  of === 'parcels' || sellsDigital(os, settings.miniSellsDigital)
    ? payTypes.filter(
        method => paymentMethods[method].os.includes(os) && gateways.payments[method] !== undefined,
      )
    : [];

/** Whether the lines of a purchase are still what one would buy now, at the same prices. */
export const sameLines = (kept: Awaited<ReturnType<typeof linesOf>>, now: readonly NewLine[]): boolean =>
  kept.length === now.length &&
  kept.every(({ kind, item_id, amount, list_amount, days, oak }, at) => {
    const line = now[at];
    return (
      line?.kind === kind &&
      line.item_id === item_id &&
      line.amount === amount &&
      (line.list_amount ?? null) === list_amount &&
      line.days === days &&
      line.oak === oak
    );
  });

/** The intent of a charge, by which the same things wait once; for somebody else they are other things. */
export const intentOf = (chargeType: ChargeType, ids: number[], gift: boolean): string =>
  `${intentText({ chargeType, ids })}${gift ? ' gift' : ''}`;

/** Writes purchase and attempt, or finds those that wait for the same; one person's one after another. */
export async function beginCharge(
  { item_id, charge_type, pay_type, bank_code, gift, bought }: Parsed<(typeof purchaseCalls)['charge']>,
  context: ReaderContext,
): Promise<{ purchase: number; attempt: number }> {
  const { accountId } = context.reader;
  if (!methodsFor(context).includes(pay_type)) throw new Refusal('not_for_sale');
  const ids = [...new Set(item_id.split('-').map(Number))];
  return transactOnce(context, async tx => {
    const wallet = await lockWallet(tx, accountId);
    if (!wallet) throw new Refusal('not_found');
    await takeAttempt({ db: tx, now: context.now }, `charge:account:${accountId}`, MOST, 3_600);
    const now = new Date(context.now());
    const lines = await offerOf(tx, charge_type, ids, {
      accountId,
      now,
      country: context.country,
      gift: gift === 1,
    });
    const expires = new Date(now.getTime() + paymentMethods[pay_type].waitMs);
    const intent = intentOf(charge_type, ids, gift === 1);
    const last = bought === undefined ? undefined : await lastPaidOf(tx, wallet.number, intent);
    if (last && last.number !== bought) throw new Refusal('bought_meanwhile');
    const open = await openPurchase(tx, { wallet: wallet.number, intent, lines, now });
    const purchase =
      open ??
      (await beginPurchase(tx, {
        number: newNumber(),
        wallet: wallet.number,
        charge_type,
        intent,
        currency: 'VND',
        os: context.os,
        lines,
        now,
        expires,
      }));
    const attempts = open ? await attemptsOf(tx, purchase.id) : [];
    const same = attempts.find(
      one =>
        one.gateway === pay_type &&
        one.bank_code === bank_code &&
        (one.state === 'created' || one.state === 'open') &&
        // Later one gets the whole time again, by another attempt.
        now.getTime() - one.created_at.getTime() < paymentMethods[pay_type].waitMs / 2,
    );
    if (same) return { purchase: purchase.id, attempt: same.id };
    // What another payment method was given stays given.
    if (open && open.expires_at < expires) await waitUntil(tx, purchase.id, expires);
    const { id } = await insertAttempt(tx, {
      purchase_id: purchase.id,
      gateway: pay_type,
      reference: referenceOf(purchase, attempts.length),
      bank_code,
      ip: context.ip,
      created_at: now,
    });
    return { purchase: purchase.id, attempt: id };
  });
}

/** The purchase that waits for the same things at the same price; one at another price, out of time or of attempts, is ended. */
async function openPurchase(
  tx: Tx,
  { wallet, intent, lines, now }: { wallet: string; intent: string; lines: readonly NewLine[]; now: Date },
): Promise<PurchaseRow | null> {
  const open = await lockOpenPurchase(tx, wallet, intent);
  if (!open) return null;
  const inTime = open.expires_at > now;
  const asBefore = inTime && sameLines(await linesOf(tx, [open.id]), lines);
  if (asBefore && (await attemptsOf(tx, open.id)).length < MOST_ATTEMPTS) return open;
  const why = asBefore ? 'attempts' : 'price';
  await movePurchase(tx, open.id, {
    state: inTime ? 'cancelled' : 'expired',
    cause: inTime ? why : 'time',
    now,
  });
  return null;
}
