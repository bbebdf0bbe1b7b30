import type { returnCalls } from '#contract/shop/order-returns.ts';
import type { OrderActor } from '#rules/shop/shop-orders.ts';
import { parcelCode, type ReturnEvent, type ReturnState, returnMoveFor } from '#rules/shop/shop-returns.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { mayIn } from '../../kit/http/membership.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { cutToPage, pageOf } from '../../kit/paging.ts';
import { moveReturn } from './move-return.ts';
import { openReturn } from './open-return.ts';
import { payeeOf } from './payee.ts';
import { orderById } from './queries.ts';
import { rememberStreet, returnById, returnsIn } from './return-queries.ts';
import { returnReplies, whyNoReturn } from './return-reply.ts';

type Returns = Handlers<typeof returnCalls>;
type Asked = Parameters<Returns['askReturn']>[0];
type Decided = Parameters<Returns['moveReturn']>[0];

async function reply(context: ReaderContext, id: number) {
  const row = await returnById(context.db, id);
  const [shown] = row ? await returnReplies(context, [row]) : [];
  if (!shown) throw new Refusal('not_found');
  return shown;
}

const wantedOf = (copies: string): ReadonlyMap<number, number> => {
  const wanted = new Map<number, number>();
  for (const pair of copies.split(',')) {
    const [variation = 0, count = 0] = pair.split(':').map(Number);
    wanted.set(variation, (wanted.get(variation) ?? 0) + count);
  }
  return wanted;
};

async function ask(context: ReaderContext, asked: Asked): Promise<number> {
  const { accountId } = context.reader;
  const order = await orderById(context.db, accountId, asked.order_id);
  if (!order) throw new Refusal('not_found');
  const early = whyNoReturn(order, context.now());
  if (early) throw new Refusal('too_late', early);
  const payee = order.creation_step === 0 ? payeeOf(asked) : null;
  const { why, words, pictures } = asked;
  const wanted = {
    orderId: order.id,
    accountId,
    copies: wantedOf(asked.copies),
    why,
    words,
    pictures,
    payee,
  };
  return transact(context.db, tx => openReturn(tx, { ...wanted, now: new Date(context.now()) }));
}

/** A no, and a word against one, are explained. */
const explained: readonly string[] = ['refuse', 'reject', 'overrule', 'dismiss'];

const staffActors = ['platform', 'carrier'] as const;
const moving = (as: readonly OrderActor[], state: ReturnState, event: ReturnEvent) =>
  as.find(each => returnMoveFor(state, event, each));

async function decide(context: ReaderContext, { return_id, event, reason, send_to }: Decided): Promise<void> {
  const { db, reader, now } = context;
  const row = await returnById(db, return_id);
  const owns = mayIn(reader, row?.shop_id, 'orders');
  const isStaff = reader.roles.includes('support');
  if (!row || !(owns || isStaff)) throw new Refusal(reader.ownAffair ? 'own_affair' : 'not_found');
  const as = owns ? (['seller'] as const) : staffActors;
  const actor = moving(as, row.state, event);
  if (!actor)
    throw new Refusal(reader.ownAffair && moving(staffActors, row.state, event) ? 'own_affair' : 'too_late');
  const said = reason.trim();
  if (!said && explained.includes(event)) throw new Refusal('bad_input', { reason: ['Vui lòng nhập lý do'] });
  const at = new Date(now());
  const deed = { event, actor, reason: said, now: at, by: reader.accountId };
  const street = owns && event === 'accept' ? send_to.normalize('NFC').trim() : '';
  if (street && street.length < 3)
    throw new Refusal('bad_input', { send_to: ['Địa chỉ nhận sách còn thiếu'] });
  await transact(db, async tx => {
    await moveReturn(tx, return_id, deed);
    if (street) await rememberStreet(tx, row.shop_id, street);
  });
}

export const returnHandlers: Handlers<typeof returnCalls> = {
  async askReturn(asked, context) {
    return reply(context, await ask(context, asked));
  },

  async withdrawReturn({ return_id }, context) {
    const { db, reader, now } = context;
    const row = await returnById(db, return_id);
    if (row?.account_id !== reader.accountId) throw new Refusal('not_found');
    const deed = { event: 'withdraw', actor: 'buyer', reason: '', by: reader.accountId } as const;
    await transact(db, tx => moveReturn(tx, return_id, { ...deed, now: new Date(now()) }));
    return reply(context, return_id);
  },

  async sendReturn({ return_id, parcel_code }, context) {
    const { db, reader, now } = context;
    const parcel = parcelCode(parcel_code);
    if (parcel === null)
      throw new Refusal('bad_input', {
        parcel_code: ['Mã vận đơn gồm chữ và số, như trên biên nhận của hãng'],
      });
    const row = await returnById(db, return_id);
    if (row?.account_id !== reader.accountId) throw new Refusal('not_found');
    const deed = { event: 'send', actor: 'buyer', reason: '', parcel, by: reader.accountId } as const;
    await transact(db, tx => moveReturn(tx, return_id, { ...deed, now: new Date(now()) }));
    return reply(context, return_id);
  },

  async appealReturn({ return_id, reason }, context) {
    const { db, reader, now } = context;
    const row = await returnById(db, return_id);
    if (row?.account_id !== reader.accountId) throw new Refusal('not_found');
    const deed = { event: 'appeal', actor: 'buyer', reason, by: reader.accountId } as const;
    await transact(db, tx => moveReturn(tx, return_id, { ...deed, now: new Date(now()) }));
    return reply(context, return_id);
  },

  async listReturn({ state, page_no, page_size }, context) {
    const { db, reader } = context;
    const owner = reader.roles.includes('support') ? null : reader.accountId;
    const { rows, more } = cutToPage(
      await returnsIn(db, state, { owner, ...pageOf(page_no, page_size) }),
      page_size,
    );
    return { items: await returnReplies(context, rows), more };
  },

  async moveReturn(asked, context) {
    await decide(context, asked);
    return reply(context, asked.return_id);
  },
};
