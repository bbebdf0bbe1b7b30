import type { deskDecisionCalls } from '#contract/shop/desk-decisions.ts';
import { searchable } from '#rules/text/search.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { forceCancel } from './force-cancel.ts';
import { decideComplaint, judgedComplaint } from './judge.ts';
import { lookAtShop } from './look.ts';
import { settleAppeal, takeDownProduct, takeDownReply } from './take-down.ts';
import { productsLike, takeDownRows } from './take-down-queries.ts';

const FOUND = 20;
const SHOWN = 100;

export const deskDecisionHandlers: Handlers<typeof deskDecisionCalls> = {
  async judgedComplaint({ order_code }, context) {
    return judgedComplaint(context, order_code);
  },

  async decideComplaint(given, context) {
    return decideComplaint(context, given);
  },

  async findProduct({ key_word }, { db }) {
    const id = /^\d{1,9}$/.test(key_word) ? Number(key_word) : 0;
    const rows = await productsLike(db, { folded: searchable(key_word), id }, FOUND);
    return rows.map(({ id: product_id, take_down_id, ...row }) => ({
      ...{ product_id, ...row, taken_down: take_down_id !== null },
    }));
  },

  async takeDownProduct(given, context) {
    return takeDownProduct(context, given);
  },

  async takeDowns(_, { db, reader }) {
    return (await takeDownRows(db, SHOWN)).map(row => takeDownReply(row, reader.accountId));
  },

  async decideAppeal(given, context) {
    return settleAppeal(context, given);
  },

  async forceCancelOrder(given, context) {
    return forceCancel(context, given);
  },

  async lookAtShop(given, context) {
    return lookAtShop(context, given);
  },
};
