import type { MyShop } from '#contract/shop/opening.ts';
import { todayInVietnam } from '#rules/people/person.ts';
import { type CheckedStep, stepNames } from '#rules/shop/facts.ts';
import { type ShopEvent, shopMove } from '#rules/shop/life.ts';
import { searchable } from '#rules/text/search.ts';
import { recordAudit } from '../../kit/audit/record-audit.ts';
import { type Tx, transact } from '../../kit/db/transact.ts';
import type { ReaderContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { refuseWrong } from '../../money/payee/refuse-wrong.ts';
import { units } from '../../people/address/units.ts';
import {
  insertShop,
  lockMembership,
  lockShop,
  putChange,
  type ShopRow,
  updateFacts,
  updateShop,
} from './queries.ts';
import { myShopReply } from './reply.ts';
import { applyStep, type Kept, stepsLeft } from './steps.ts';
import { tintOf } from './tints.ts';

export function refuseNoWard(wardId: number): void {
  if (!units().wards.has(wardId)) refuseWrong({ ward_id: 'Vui lòng chọn phường, xã' });
}

/** The shop where the reader works, locked. Throws not_found. */
export async function lockOwn(tx: Tx, { reader }: ReaderContext): Promise<ShopRow> {
  const row = reader.shop && (await lockShop(tx, reader.shop.id));
  if (!row) throw new Refusal('not_found');
  return row;
}

export const audit = (
  tx: Tx,
  { reader, now }: ReaderContext,
  row: Pick<ShopRow, 'id' | 'account_id'>,
  said: { action: string; before?: unknown; after?: unknown; reason?: string; shop?: number | null },
) =>
  recordAudit(tx, {
    now: now(),
    actor: reader.accountId,
    subject: row.account_id,
    action: said.action,
    before: said.before ?? null,
    after: { shop: row.id, ...((said.after as object | undefined) ?? {}) },
    reason: said.reason ?? '',
    shop: said.shop ?? null,
  });

/**
 * Keeps a step. Of a shop that sells it waits to be checked and the shop sells on as it was; of one that does not yet, it counts at
 * once. What the audit keeps names the step and nobody's number. `beside`: what is written with it.
 */
export async function saveStep<S extends CheckedStep>(
  context: ReaderContext,
  step: S,
  factsOf: (row: ShopRow) => Kept[S],
  beside?: (tx: Tx, row: ShopRow) => Promise<void>,
): Promise<MyShop> {
  const { db, reader, now } = context;
  await transact(db, async tx => {
    const row = await lockOwn(tx, context);
    if (row.status === 2) throw new Refusal('too_late', 'Tiệm đã ngừng bán. Bạn mở lại tiệm trước nhé.');
    const facts = factsOf(row);
    await beside?.(tx, row);
    const at = new Date(now());
    if (row.status === 1)
      await putChange(tx, { shop_id: row.id, step, facts, asked_by: reader.accountId, asked_at: at });
    else await applyStep(tx, row, step, facts, at);
    if (row.status === 1) await updateFacts(tx, row.id, {});
    await audit(tx, context, row, { action: 'shop.save', after: { step, waits: row.status === 1 } });
  });
  return myShopReply(context, reader.shop);
}

/** Opens a shop with its first step; of two presses at once the second finds the shop of the first. Throws too_late. */
export async function openShop(context: ReaderContext, facts: Kept['name']): Promise<MyShop> {
  const { db, reader, now } = context;
  const { street, phone, ...face } = facts;
  const id = await transact(db, async tx => {
    const before = await lockMembership(tx, reader.accountId);
    if (before && before.role !== 'owner') throw new Refusal('too_late');
    if (before) return before.shop_id;
    const made = await insertShop(tx, {
      ...face,
      account_id: reader.accountId,
      folded: ` ${searchable(face.name)} `,
      tint: tintOf(face.name),
      opened_on: todayInVietnam(now()),
    });
    await updateFacts(tx, made.id, { street, phone });
    await audit(tx, context, { id: made.id, account_id: reader.accountId }, { action: 'shop.open' });
    return made.id;
  });
  return myShopReply(context, { id, role: 'owner' });
}

/** Moves a shop of one's own. Throws too_late, bad_input. */
export async function moveShop(
  context: ReaderContext,
  event: ShopEvent,
  before?: (tx: Tx, row: ShopRow) => Promise<void>,
): Promise<MyShop> {
  const { db, reader, now } = context;
  await transact(db, async tx => {
    const row = await lockOwn(tx, context);
    const to = shopMove(row.status, event);
    if (to === null) throw new Refusal('too_late');
    await before?.(tx, row);
    await updateShop(tx, row.id, { status: to });
    const sent = to === -6 ? { sent_at: new Date(now()), closed_by: null } : {};
    await updateFacts(tx, row.id, { ...sent, ...(event === 'close' && { closed_by: 'owner' as const }) });
    const states = { before: { status: row.status }, after: { status: to } };
    await audit(tx, context, row, { action: `shop.${event}`, ...states });
  });
  return myShopReply(context, reader.shop);
}

/** Throws bad_input with what a shop lacks before it can be checked. */
export function refuseUnready(row: ShopRow): void {
  const left = stepsLeft(row);
  if (left.length > 0) {
    const steps = left.map(step => `“${stepNames[step]}”`).join(', ');
    throw new Refusal('bad_input', { steps: [`Còn ${left.length} việc: ${steps}`] });
  }
  const wrong = row.wrong as { step: keyof typeof stepNames }[];
  if (wrong.length > 0)
    throw new Refusal('bad_input', {
      steps: [
        `Còn ${wrong.length} chỗ cần sửa: ${wrong.map(({ step }) => `“${stepNames[step]}”`).join(', ')}`,
      ],
    });
}
