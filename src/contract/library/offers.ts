import * as z from 'zod/mini';
import { get } from '../kit/call.ts';
import { id, nothing, pageSize } from '../kit/fields.ts';
import { coverCard, more, paged } from './card-page.ts';
import { bookCard } from './catalogue.ts';

/* What is offered together or for a time: combos, flash sales, packages, and where the app is found. */

const comboCard = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string(),
  tint: z.string(),
  category: z.string(),
  count: z.number(),
  priceVnd: z.number(),
  /** Sum of its works' single prices. */
  partsVnd: z.number(),
  faces: z.array(coverCard),
  address: z.string(),
});
export type ComboCard = z.infer<typeof comboCard>;

const comboDetail = z.object({ ...comboCard.shape, books: z.array(bookCard) });
export type ComboDetail = z.infer<typeof comboDetail>;

/** A flash sale's price for one work. Times in ms since 1970. */
const flashPrice = z.object({
  title: z.string(),
  priceVnd: z.number(),
  wasVnd: z.number(),
  startsAt: z.number(),
  endsAt: z.number(),
});

const flashSale = z.object({
  id: z.number(),
  title: z.string(),
  startsAt: z.number(),
  endsAt: z.number(),
  running: z.boolean(),
  items: z.array(z.object({ book: bookCard, priceVnd: z.number(), wasVnd: z.number() })),
});
export type FlashSale = z.infer<typeof flashSale>;

const packagePlan = z.object({
  id: z.number(),
  kind: z.literal(['regular', 'special', 'super', 'pro']),
  name: z.string(),
  description: z.string(),
  priceVnd: z.number(),
  /** Of a member's package. */
  days: z.nullable(z.number()),
  /** Oaks of an oak package. */
  oak: z.nullable(z.number()),
});
export type PackagePlan = z.infer<typeof packagePlan>;

export const offerCalls = {
  listCombo: get('/listCombo', {
    who: 'anyone',
    input: z.strictObject(paged),
    output: z.object({ items: z.array(comboCard), more }),
  }),
  detailComboBook: get('/detailComboBook', {
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({ combo_id: id() }),
    ids: { combo_id: 'open' },
    output: comboDetail,
  }),
  /** Others that cost about as much, the nearest first. */
  listComboSamePrice: get('/listComboSamePrice', {
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({ combo_id: id(), page_size: pageSize(6) }),
    ids: { combo_id: 'open' },
    output: z.array(comboCard),
  }),
  listComboSameCategory: get('/listComboSameCategory', {
    who: 'anyone',
    input: z.strictObject({ combo_id: id(), page_size: pageSize(6) }),
    ids: { combo_id: 'open' },
    refuses: ['not_found'],
    output: z.array(comboCard),
  }),
  listComboBestSale: get('/super/listComboBestSale', {
    who: 'anyone',
    input: z.strictObject(paged),
    output: z.array(comboCard),
  }),
  listPackageWeb: get('/super/listPackageWeb', {
    who: 'anyone',
    input: nothing,
    output: z.array(packagePlan),
  }),
  listPackageOak: get('/super/listPackageOak', {
    who: 'anyone',
    input: nothing,
    output: z.array(packagePlan),
  }),
  /** Sales that run, then those to come; what has ended is gone. `now` is the server's clock. */
  listContentCampaignFlashsale: get('/super/listContentCampaignFlashsale', {
    who: 'anyone',
    input: nothing,
    output: z.object({ sales: z.array(flashSale), now: z.number() }),
  }),
  /** The running sale's price of one work, null when it is in none. */
  flashsaleByContent: get('/super/flashsaleByContent', {
    who: 'anyone',
    input: z.strictObject({ content_id: id() }),
    ids: { content_id: 'open' },
    output: z.nullable(flashPrice),
  }),
  /** Addresses of the web app and the mini app. Name ours. */
  waysToHave: get('/super/waysToHave', {
    who: 'anyone',
    input: nothing,
    output: z.object({ web: z.string(), miniApp: z.string() }),
  }),
};
