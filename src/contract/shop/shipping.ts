import * as z from 'zod/mini';
import { get } from '../kit/call.ts';
import { id, whole } from '../kit/fields.ts';

/** The heaviest parcel of all carriers, g, and the dearest one whose fee is asked, đồng. */
const PARCEL_MOST = { grams: 50_000, vnd: 100_000_000_000 };

const carrier = z.object({
  carrier: z.enum(['ghn', 'ghtk']),
  name: z.string(),
});

const offer = z.object({
  ...carrier.shape,
  /** đồng */
  fee: z.number(),
  /** Days from today, in Vietnam's calendar; null where the carrier says so only once it has the parcel. */
  days: z.nullable(z.number()),
});

const place = z.object({ ward_id: z.number(), ward_name: z.string(), city_name: z.string() });

const fees = z.object({ from: place, offers: z.array(offer), away: z.array(z.string()) });

const parcelTo = {
  weight: whole(1, PARCEL_MOST.grams),
  total_money: whole(0, PARCEL_MOST.vnd),
  ward_id: whole(1, 99_999),
  district_id: z._default(whole(0, 9_999), 0),
};

/** Carriers' fees for a parcel. */
export const shippingCalls = {
  /** The carrier, and the sender of parcels without a shop; null where nothing is estimated. Name ours. */
  listCarrier: get('/listCarrier', {
    api: 'shop',
    who: 'anyone',
    input: z.strictObject({}),
    output: z.object({ from: z.nullable(place), items: z.array(carrier) }),
  }),
  /**
   * Cheapest first. `away` names carriers that did not answer in time; with all of them away it refuses. A carrier that does
   * not go there is in neither list. `weight` in grams; `from_ward_id` 0: from our own place.
   */
  checkShippingFee: get('/checkShippingFee', {
    api: 'shop',
    who: 'anyone',
    refuses: ['gateway_away'],
    input: z.strictObject({
      ...parcelTo,
      from_ward_id: z._default(whole(0, 99_999), 0),
    }),
    ids: { ward_id: 'open', district_id: 'open', from_ward_id: 'open' },
    output: fees,
  }),
  /** The same for a parcel of a shop, from where it sends. */
  getDeliverFeeByShop: get('/seller/getDeliverFeeByShop', {
    api: 'shop',
    who: 'anyone',
    refuses: ['gateway_away', 'not_found'],
    input: z.strictObject({ shop_id: id(), ...parcelTo }),
    ids: { shop_id: 'open', ward_id: 'open', district_id: 'open' },
    output: fees,
  }),
};
