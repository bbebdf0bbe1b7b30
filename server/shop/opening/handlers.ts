import type { openingCalls } from '#contract/shop/opening.ts';
import { whyNotBank, whyNotIdentity } from '#rules/money/payee.ts';
import { whyNotHours, whyNotShopName, whyNotTax } from '#rules/shop/facts.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { refuseWrong } from '../../money/payee/refuse-wrong.ts';
import { bankFacts, identityFacts } from '../../money/payee/sealed.ts';
import { updateFacts, updateShop } from './queries.ts';
import { myShopReply } from './reply.ts';
import { audit, lockOwn, moveShop, openShop, refuseNoWard, refuseUnready, saveStep } from './save.ts';
import { nameFacts, taxFacts } from './steps.ts';
import { vneidHandlers } from './vneid-handlers.ts';

const DAY_MS = 86_400_000;
const HOLIDAY_DAYS = 60;
const FOREIGN = 'Bạn đang làm ở một tiệm khác. Bạn rời tiệm đó rồi mở tiệm của mình nhé.';

export const openingHandlers: Handlers<typeof openingCalls> = {
  async myShop(_, context) {
    return myShopReply(context, context.reader.shop);
  },

  async saveShopName(given, context) {
    const { shop } = context.reader;
    if (shop && shop.role !== 'owner') throw context.refuse('too_late', FOREIGN);
    refuseWrong(whyNotShopName(given));
    refuseNoWard(given.ward_id);
    return shop ? saveStep(context, 'name', () => nameFacts(given)) : openShop(context, nameFacts(given));
  },

  async saveShopTax(given, context) {
    refuseWrong(whyNotTax(given));
    return saveStep(context, 'tax', () => taxFacts(given));
  },

  async saveShopIdentity(given, context) {
    refuseWrong(whyNotIdentity(given));
    return saveStep(context, 'identity', () => identityFacts(context.linkSecret, given));
  },

  ...vneidHandlers,

  async saveShopBank(given, context) {
    return saveStep(context, 'bank', row => {
      const theirs = row.kind === 'company' ? '' : (row.legal_name ?? '');
      refuseWrong(whyNotBank(given, theirs));
      return bankFacts(context.linkSecret, given);
    });
  },

  async saveShopHours({ opens, closes, days }, context) {
    refuseWrong(whyNotHours({ opens, closes, days }));
    await transact(context.db, async tx => {
      const row = await lockOwn(tx, context);
      await updateFacts(tx, row.id, { opens, closes, open_days: days }, { fixed: 'hours' });
      await audit(tx, context, row, { action: 'shop.save', after: { step: 'hours', opens, closes, days } });
    });
    return myShopReply(context, context.reader.shop);
  },

  async agreeToRules(_, context) {
    await transact(context.db, async tx => {
      const row = await lockOwn(tx, context);
      if (row.rules_at) return;
      await updateFacts(tx, row.id, { rules_at: new Date(context.now()) }, { fixed: 'rules' });
      await audit(tx, context, row, { action: 'shop.save', after: { step: 'rules' } });
    });
    return myShopReply(context, context.reader.shop);
  },

  async sendShop(_, context) {
    return moveShop(context, 'send', async (_tx, row) => refuseUnready(row));
  },

  async setHoliday({ from, until }, context) {
    const none = from === 0 && until === 0;
    if (!none && (until <= from || until <= context.now()))
      refuseWrong({ until: 'Ngày mở lại cần sau ngày nghỉ và sau hôm nay' });
    if (until - from > HOLIDAY_DAYS * DAY_MS) refuseWrong({ until: `Tiệm nghỉ tối đa ${HOLIDAY_DAYS} ngày` });
    await transact(context.db, async tx => {
      const row = await lockOwn(tx, context);
      const span = none
        ? { holiday_from: null, holiday_until: null }
        : { holiday_from: new Date(from), holiday_until: new Date(until) };
      await updateShop(tx, row.id, span);
      await audit(tx, context, row, { action: 'shop.holiday', after: { from, until } });
    });
    return myShopReply(context, context.reader.shop);
  },

  async closeShop(_, context) {
    return moveShop(context, 'close');
  },

  async reopenShop(_, context) {
    return moveShop(context, 'reopen', async (_tx, row) => {
      if (row.closed_by === 'platform')
        throw context.refuse('too_late', 'Mọt đã ngừng tiệm này. Bạn nhắn Mọt để được xem lại nhé.');
      refuseUnready(row);
    });
  },
};
