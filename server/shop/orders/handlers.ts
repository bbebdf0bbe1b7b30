import type { orderCalls } from '#contract/shop/orders.ts';
import { CART_LINES_MOST, CART_QUANTITY_MOST } from '#rules/shop/cart.ts';
import { orderReadings, orderTabs, statesOf } from '#rules/shop/shop-orders.ts';
import { searchable } from '#rules/text/search.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { transactOnce } from '../../kit/http/transact-once.ts';
import { cutToPage, pageOf } from '../../kit/paging.ts';
import { decideLine, insertLine, linesOfCart, lockCart, nextVersion } from '../cart/queries.ts';
import { rechargeOrder } from '../checkout/recharge.ts';
import { offersNow } from '../stock/offer-queries.ts';
import { isDigital, offerNow } from '../stock/offered.ts';
import { orderLines } from '../stock/order-queries.ts';
import { actOnOrder } from './act.ts';
import { cancelByCode, foundReply, lookUp, sendCancelCode } from './by-phone.ts';
import { comingTo, countsOf, orderByCode, orderById, ordersOf, ordersPaidBy } from './queries.ts';
import { orderDetail, orderReplies } from './reply.ts';

async function listed(
  context: ReaderContext,
  asked: { digital: boolean; tab: (typeof orderTabs)[number]; q: string; page_no: number; page_size: number },
) {
  const { rows, more } = cutToPage(
    await ordersOf(context.db, context.reader.accountId, {
      digital: asked.digital,
      states: statesOf(asked.tab),
      words: searchable(asked.q),
      code: asked.q.replace(/[\s-]/g, '').toUpperCase(),
      ...pageOf(asked.page_no, asked.page_size),
    }),
    asked.page_size,
  );
  return { items: await orderReplies(context, rows), more };
}

type Seen = Awaited<ReturnType<typeof orderById>>;

function there(row: Seen): NonNullable<Seen> {
  if (!row) throw new Refusal('not_found');
  return row;
}

async function act(context: ReaderContext, row: Seen, event: 'cancel' | 'receive', reason: string) {
  const { id } = there(row);
  await actOnOrder(context, id, { event, actor: 'buyer', reason: reason.trim() });
  return orderDetail(context, there(await orderById(context.db, context.reader.accountId, id)));
}

export const orderHandlers: Handlers<typeof orderCalls> = {
  async getListOrderPhysical(asked, context) {
    return listed(context, { ...asked, digital: false });
  },

  async getListOrderDigital(asked, context) {
    return listed(context, { ...asked, digital: true, tab: 'all' });
  },

  async getOrderTab(_, { db, reader }) {
    const counts = await countsOf(db, reader.accountId);
    return orderTabs.map(tab => ({
      tab,
      count: counts.reduce((sum, { state, count }) => sum + (statesOf(tab).includes(state) ? count : 0), 0),
    }));
  },

  async comingOrder(_, context) {
    const { db, reader } = context;
    const [nearest, ...rest] = await comingTo(db, reader.accountId);
    const row = nearest && (await orderById(db, reader.accountId, nearest.id));
    const [order] = row ? await orderReplies(context, [row]) : [];
    const [tab = 'all', ...more] = new Set(rest.map(({ state }) => orderReadings[state].tab));
    return {
      order: row && order ? { ...order, ships_on: row.ships_on } : null,
      others: { count: rest.length, tab: more.length > 0 ? ('all' as const) : tab },
    };
  },

  async detailOrder({ order_id }, context) {
    return orderDetail(context, there(await orderById(context.db, context.reader.accountId, order_id)));
  },

  async detailOrderByCode({ order_code }, context) {
    return orderDetail(context, there(await orderByCode(context.db, context.reader.accountId, order_code)));
  },

  async cancelOrder({ order_id, reason }, context) {
    const row = await orderById(context.db, context.reader.accountId, order_id);
    return act(context, row, 'cancel', reason);
  },

  async cancelOrderByCode({ order_code, reason }, context) {
    const row = await orderByCode(context.db, context.reader.accountId, order_code);
    return act(context, row, 'cancel', reason);
  },

  async rechargeOrderByCode({ order_code, payment_type, bank_code }, context) {
    const row = there(await orderByCode(context.db, context.reader.accountId, order_code));
    if (row.creation_step === 0) throw context.refuse('too_late', 'Đơn này trả tiền khi nhận.');
    return rechargeOrder(context, {
      purchaseId: row.purchase_id,
      checkoutNo: row.checkout_no,
      payType: payment_type,
      bankCode: bank_code,
    });
  },

  async confirmOrder({ order_id }, context) {
    return act(context, await orderById(context.db, context.reader.accountId, order_id), 'receive', '');
  },

  async buyAgain({ order_id }, context) {
    const { db, reader, now } = context;
    const { accountId } = reader;
    const { id } = there(await orderById(db, accountId, order_id));
    return transactOnce(context, async tx => {
      await lockCart(tx, accountId);
      const lines = await orderLines(tx, [id]);
      const rows = await offersNow(tx, {
        variationIds: lines.map(({ variation_id }) => variation_id),
        accountId,
        now: now(),
      });
      const cart = await linesOfCart(tx, accountId);
      const missing: string[] = [];
      let added = 0;
      for (const line of lines) {
        const row = rows.find(({ variation_id }) => variation_id === line.variation_id);
        const inCart = cart.find(({ variation_id }) => variation_id === line.variation_id);
        const quantity = Math.min(CART_QUANTITY_MOST, Math.max(inCart?.quantity ?? 0, line.quantity));
        const offer = row && !isDigital(row) ? offerNow(row, quantity) : null;
        const isFull = !inCart && cart.length + added >= CART_LINES_MOST;
        if (!offer || offer.most === 0 || isFull) {
          missing.push(line.name);
          continue;
        }
        const kept = {
          variation_id: line.variation_id,
          quantity: Math.min(quantity, offer.most),
          seen_vnd: offer.priceVnd,
          seen_sale: offer.sale !== null,
        };
        if (inCart) await decideLine(tx, inCart.id, { ...kept, ticked: true });
        else await insertLine(tx, accountId, kept, new Date(now()));
        added += 1;
      }
      if (added > 0) await nextVersion(tx, accountId);
      return { added, missing };
    });
  },

  async searchOrder(pair, context) {
    return foundReply(context, (await lookUp(context, pair)).row);
  },

  async getOtpCancelOrder(pair, context) {
    return sendCancelCode(context, pair);
  },

  async confirmOtpCancelOrder(given, context) {
    return cancelByCode(context, given);
  },

  async getDetailOrder({ payment_code }, context) {
    const rows = await ordersPaidBy(context.db, context.reader.accountId, payment_code);
    if (rows.length === 0) throw context.refuse('not_found');
    const details = [];
    for (const row of rows) details.push(await orderDetail(context, row));
    return details;
  },
};
