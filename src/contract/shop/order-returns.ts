import * as z from 'zod/mini';
import { banks } from '#rules/money/banks.ts';
import { orderActors } from '#rules/shop/shop-orders.ts';
import {
  APPEAL_LENGTH,
  lettersOf,
  returnEvents,
  returnReasons,
  returnStates,
} from '#rules/shop/shop-returns.ts';
import { get, post } from '../kit/call.ts';
import { optionalText, pageNo, pageSize, text, whole } from '../kit/fields.ts';
import { photoKeys } from './shop-ratings.ts';

/* Books that go back after they came. Money in đồng, moments in ms since 1970. */

export const orderReturn = z.object({
  return_id: z.number(),
  order_code: z.string(),
  state: z.enum(returnStates),
  why: z.enum(returnReasons),
  /** The buyer's reason. */
  words: z.string(),
  /** Bases of signed addresses of what the buyer took pictures of; a width follows, as `/320.webp`. Only for who is signed in. */
  pictures: z.array(z.string()),
  /** Address for the books; null before the return is accepted and after their arrival. Without a street: the shop is to be asked. */
  send_to: z.nullable(
    z.object({ name: z.string(), phone: z.string(), street: z.string(), ward: z.string(), city: z.string() }),
  ),
  /** The number of the parcel that goes back; '' without one. */
  parcel_code: z.string(),
  /** Comment of the last move. */
  reason: z.string(),
  lines: z.array(
    z.object({
      product_meta_id: z.number(),
      name: z.string(),
      variation: z.string(),
      quantity: z.number(),
      amount: z.number(),
    }),
  ),
  /** Refund for all of it: the price really paid. */
  amount: z.number(),
  /** Not decided, on its way, there. */
  refund: z.literal(['none', 'pending', 'done']),
  may: z.object({ withdraw: z.boolean(), send: z.boolean(), appeal: z.boolean() }),
  /** Until when its buyer may have a refusal looked at again. */
  appeal_until: z.nullable(z.number()),
  asked_at: z.number(),
  moved_at: z.number(),
  steps: z.array(
    z.object({
      state: z.enum(returnStates),
      event: z.enum(['ask', ...returnEvents]),
      actor: z.enum(orderActors),
      reason: z.string(),
      at: z.number(),
    }),
  ),
});
export type OrderReturn = z.infer<typeof orderReturn>;

/** Copies of a line that may still be returned, and the price paid for them. */
export const returnable = z.object({ product_meta_id: z.number(), copies: z.number(), paid: z.number() });

const bigId = () => whole(1, Number.MAX_SAFE_INTEGER);
const own = { return_id: 'own' } as const;
const reason = optionalText(300);
const appealText = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value: string) => value.normalize('NFC').trim()),
  ),
  z.string().check(
    z.refine(
      value => lettersOf(value) >= APPEAL_LENGTH.least,
      `Bạn kể thêm một chút, ít nhất ${APPEAL_LENGTH.least} chữ cái nhé`,
    ),
    z.refine(value => lettersOf(value) <= APPEAL_LENGTH.most, 'Nội dung quá dài'),
  ),
);

export const returnCalls = {
  /** Asks to give copies back, "product_meta_id:copies,…". What a courier was paid is transferred to a bank. */
  askReturn: post('/v2/askReturn', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found', 'too_late'],
    input: z.strictObject({
      order_id: bigId(),
      copies: z
        .string()
        .check(z.regex(/^\d{1,10}:\d{1,2}(,\d{1,10}:\d{1,2}){0,99}$/, 'Bạn chọn cuốn muốn trả nhé')),
      why: z.enum(returnReasons),
      words: optionalText(500),
      pictures: photoKeys,
      bank: z._default(z.enum(['', ...banks.map(([code]) => code)]), ''),
      bank_number: optionalText(40),
      bank_holder: optionalText(100),
    }),
    ids: { order_id: 'own' },
    output: orderReturn,
  }),
  /** The buyer keeps the books. */
  withdrawReturn: post('/v2/withdrawReturn', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found', 'too_late'],
    input: z.strictObject({ return_id: bigId() }),
    ids: own,
    output: orderReturn,
  }),
  /** The buyer gave the books to a carrier: its number of the parcel. */
  sendReturn: post('/v2/sendReturn', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found', 'too_late'],
    input: z.strictObject({ return_id: bigId(), parcel_code: text(60, 'mã vận đơn') }),
    ids: own,
    output: orderReturn,
  }),
  /** The platform looks again at what the shop refused: once, with the buyer's reason, within seven days. */
  appealReturn: post('/v2/appealReturn', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found', 'too_late'],
    input: z.strictObject({ return_id: bigId(), reason: appealText }),
    ids: own,
    output: orderReturn,
  }),
  /** Returns of one's own shop, or of all shops for support, the oldest first. */
  listReturn: get('/seller/listReturn', {
    api: 'shop',
    who: 'reader',
    input: z.strictObject({
      state: z._default(z.enum(returnStates), 'asked'),
      page_no: pageNo(),
      page_size: pageSize(30),
    }),
    output: z.object({ items: z.array(orderReturn), more: z.boolean() }),
  }),
  /** Moves of a return by its shop; support acts for the platform, and reports for a carrier. */
  moveReturn: post('/seller/moveReturn', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found', 'too_late', 'own_affair'],
    input: z.strictObject({
      return_id: bigId(),
      event: z.enum(returnEvents.filter(event => !['withdraw', 'send', 'appeal'].includes(event))),
      reason,
      /** With accept, of the shop: the street in its ward where the books go; as it said last unless told. */
      send_to: optionalText(200),
    }),
    ids: own,
    output: orderReturn,
  }),
};
