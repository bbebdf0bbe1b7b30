import * as z from 'zod/mini';
import { banks } from '#rules/money/banks.ts';
import { shopKinds, shopSteps } from '#rules/shop/facts.ts';
import { memberRoles } from '#rules/shop/members.ts';
import { get, post } from '../kit/call.ts';
import { moment, nothing, optionalText, text, whole } from '../kit/fields.ts';

/* A shop's life: what it says of itself, step by step, and its statuses. Names ours. Moments in ms since 1970. */

const found = z.object({ step: z.enum(shopSteps), words: z.string() });
const holiday = z.nullable(z.object({ from: z.number(), until: z.number() }));

const myShop = z.object({
  /** Specification, section 3. */
  is_shop: z.literal([0, 1, -1, -6, -7, 2]),
  shop_id: z.nullable(z.number()),
  role: z.nullable(z.enum(memberRoles)),
  name: z.string(),
  intro: z.string(),
  tint: z.string(),
  place: z.object({
    ward_id: z.number(),
    ward_name: z.string(),
    city_id: z.number(),
    city_name: z.string(),
    street: z.string(),
    phone: z.string(),
  }),
  /* Only its owner sees the next three. */
  tax: z.nullable(z.object({ kind: z.nullable(z.enum(shopKinds)), tax_code: z.string(), email: z.string() })),
  /** Of a number the last four signs alone; '' without one. */
  identity: z.nullable(
    z.object({
      legal_name: z.string(),
      last4: z.string(),
      checked_at: z.nullable(z.number()),
      /** VNeID vouched for it. */
      vneid: z.boolean(),
    }),
  ),
  bank: z.nullable(z.object({ bank: z.string(), last4: z.string(), holder: z.string() })),
  hours: z.object({ opens: z.string(), closes: z.string(), days: z.number() }),
  /** VNeID may be asked. */
  vneid_there: z.boolean(),
  rules_at: z.nullable(z.number()),
  /** Steps that are not filled in. */
  left: z.array(z.enum(shopSteps)),
  /** Findings of the check that were not corrected yet. */
  wrong: z.array(found),
  /** Changes of a shop that sells which wait to be checked. */
  changes: z.array(z.object({ step: z.enum(shopSteps), asked_at: z.number() })),
  sent_at: z.nullable(z.number()),
  holiday,
  closed_by: z.nullable(z.enum(['owner', 'platform'])),
  /** Orders under way, which a shop that stops finishes. */
  open_orders: z.number(),
});
export type MyShop = z.infer<typeof myShop>;

/** Refused too late: of a shop that stopped selling, or that is not where this leads from. */
const saved = { api: 'shop', who: 'reader', refuses: ['not_found', 'too_late'], output: myShop } as const;
/** At any time. */
const keptAtOnce = { ...saved, refuses: ['not_found'] } as const;
const line = (most: number) => z._default(optionalText(most), '');

export const openingCalls = {
  /** The shop where one works, or nothing filled in (`is_shop` 0). */
  myShop: get('/seller/myShop', { api: 'shop', who: 'reader', input: nothing, output: myShop }),
  /**
   * Step 1, which opens a shop for who works in none. Of a shop that sells, this and the next three wait to be checked, and it sells
   * on as it was.
   */
  saveShopName: post('/seller/saveShopName', {
    ...saved,
    input: z.strictObject({
      name: line(200),
      intro: line(4_000),
      ward_id: z._default(whole(0, 99_999), 0),
      street: line(400),
      phone: line(40),
    }),
    ids: { ward_id: 'open' },
  }),
  saveShopTax: post('/seller/saveShopTax', {
    ...saved,
    input: z.strictObject({ kind: z.enum(shopKinds), tax_code: line(40), email: line(254) }),
  }),
  /** The number is kept sealed; nobody reads more of it than its last four signs. */
  saveShopIdentity: post('/seller/saveShopIdentity', {
    ...saved,
    input: z.strictObject({ legal_name: line(200), number: line(40) }),
  }),
  /** VNeID's address for identifying the owner; it returns to /shop/mo-tiem. */
  beginVneid: post('/seller/beginVneid', {
    ...saved,
    refuses: ['not_found', 'too_late', 'gateway_away'],
    input: nothing,
    output: z.object({ address: z.string() }),
  }),
  /** VNeID's answer becomes the third step, and the checking staff see that it did. */
  endVneid: post('/seller/endVneid', {
    ...saved,
    refuses: ['not_found', 'too_late', 'gateway_away', 'social_failed'],
    input: z.strictObject({ code: text(2_000, 'mã của VNeID'), state: text(200, 'mã của Mọt') }),
  }),
  saveShopBank: post('/seller/saveShopBank', {
    ...saved,
    input: z.strictObject({
      bank: z._default(z.enum(['', ...banks.map(([code]) => code)]), ''),
      number: line(60),
      holder: line(200),
    }),
  }),
  saveShopHours: post('/seller/saveShopHours', {
    ...keptAtOnce,
    input: z.strictObject({ opens: line(5), closes: line(5), days: whole(0, 127) }),
  }),
  agreeToRules: post('/seller/agreeToRules', { ...keptAtOnce, input: nothing }),
  /** Asks to be checked: -1 to -6. */
  sendShop: post('/seller/sendShop', { ...saved, input: nothing }),
  /** Both 0: no holiday. */
  setHoliday: post('/seller/setHoliday', {
    ...keptAtOnce,
    input: z.strictObject({ from: moment(), until: moment() }),
  }),
  /** Stops selling: 1 to 2. Orders that are open are finished. */
  closeShop: post('/seller/closeShop', { ...saved, input: nothing }),
  /** Asks to sell again: 2 to -6, of a shop that its owner closed. */
  reopenShop: post('/seller/reopenShop', { ...saved, input: nothing }),
};
