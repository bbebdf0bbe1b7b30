import * as z from 'zod/mini';
import { get, post } from '../kit/call.ts';
import { id, optionalText, pageNo, whole } from '../kit/fields.ts';
import { pageOf } from '../kit/page-of.ts';

/** Addresses that one person keeps. */
export const ADDRESSES_MOST = 20;
/** Letters of a search for a ward. */
export const WARD_QUERY = 240;
/** The longest list of wards: those of the largest province, or of a district of before. */
const WARDS_MOST = 200;

const unitId = (max: number) => z._default(whole(0, max), 0);

const city = z.object({ city_id: z.number(), city_name: z.string() });

/** A district of before 2025, inside today's province. */
const district = z.object({
  district_id: z.number(),
  district_name: z.string(),
  city_id: z.number(),
  /** The province of then. */
  old_city_name: z.string(),
});

const ward = z.object({
  ward_id: z.number(),
  ward_name: z.string(),
  city_id: z.number(),
  city_name: z.string(),
  /** Former name that matched, "Phường 4, Quận 3, Thành phố Hồ Chí Minh"; '' for today's name. */
  old_name: z.string(),
  /** The district of before that was named, 0 without one. */
  district_id: z.number(),
  /** Number and street typed before the ward. */
  street: z.optional(z.string()),
});
export type Ward = z.infer<typeof ward>;

/** Which of one's addresses is proposed first. */
export const addressStatus = { other: 0, first: 1 } as const;

/** Kind of delivery address: home, or office with office hours. */
export const addressTypes = { home: 0, office: 1 } as const;

const address = z.object({
  address_id: z.number(),
  fullname: z.string(),
  phone: z.string(),
  email: z.string(),
  city_id: z.number(),
  city_name: z.string(),
  district_id: z.number(),
  ward_id: z.number(),
  /** '' for a ward that is no more: it is chosen anew. */
  ward_name: z.string(),
  /** Number and street. */
  address: z.string(),
  note: z.string(),
  address_type: z.literal([0, 1]),
  /** 1: the one that is proposed first. */
  status: z.literal([0, 1]),
});
export type Address = z.infer<typeof address>;

/** Judged by rules/people/address.ts, so that messages are the specification's and name their field. */
const fields = {
  fullname: optionalText(200),
  phone: optionalText(40),
  email: optionalText(254),
  city_id: whole(0, 99),
  district_id: unitId(9_999),
  ward_id: whole(0, 99_999),
  address: optionalText(400),
  note: optionalText(400),
  address_type: z._default(whole(0, 1), 0),
  status: z._default(whole(0, 1), 0),
};
const units = { city_id: 'open', district_id: 'open', ward_id: 'open' } as const;
const all = z.object({ items: z.array(address) });

/** Delivery addresses: names of places, and the addresses of a person. */
export const addressCalls = {
  getListCity: get('/getListCity', {
    api: 'shop',
    who: 'anyone',
    input: z.strictObject({}),
    output: z.array(city),
  }),
  /** For addresses in names of before, and for carriers. */
  getListDistrict: get('/getListDistrict', {
    api: 'shop',
    who: 'anyone',
    input: z.strictObject({ city_id: whole(1, 99) }),
    ids: { city_id: 'open' },
    output: z.array(district),
  }),
  /**
   * With `key_word` whatever fits best, by names of today and of before, with or without marks; with `district_id` the wards
   * of before of that district, each with what it became; else the wards of `city_id`.
   */
  getListWard: get('/getListWard', {
    api: 'shop',
    who: 'anyone',
    input: z.strictObject({
      city_id: unitId(99),
      district_id: unitId(9_999),
      key_word: optionalText(WARD_QUERY),
      page_no: pageNo(),
      page_size: z._default(whole(1, WARDS_MOST), WARDS_MOST),
    }),
    ids: { city_id: 'open', district_id: 'open' },
    output: pageOf(ward),
  }),
  getListAddress: get('/getListAddress', {
    api: 'shop',
    who: 'reader',
    input: z.strictObject({}),
    output: all,
  }),
  getDefaultAddress: get('/getDefaultAddress', {
    api: 'shop',
    who: 'reader',
    input: z.strictObject({}),
    output: z.nullable(address),
  }),
  /** The first one is the default whatever `status` says. */
  addNewAddress: post('/addNewAddress', {
    api: 'shop',
    who: 'reader',
    input: z.strictObject(fields),
    ids: units,
    output: z.object({ ...all.shape, address_id: z.number() }),
  }),
  /** `status` 0 takes nothing away: another one is made the default instead. */
  updateAddress: post('/updateAddress', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({ address_id: id(), ...fields }),
    ids: { address_id: 'own', ...units },
    output: all,
  }),
  /** When the default is removed, the address changed last becomes the default. */
  deleteAddress: post('/deleteAddress', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({ address_id: id() }),
    ids: { address_id: 'own' },
    output: all,
  }),
};
