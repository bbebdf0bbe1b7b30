import type { Parsed } from '#contract/kit/call.ts';
import {
  ADDRESSES_MOST,
  type addressCalls,
  addressStatus,
  addressTypes,
  type Ward as WardReply,
} from '#contract/people/address.ts';
import { normalContactPhone } from '#rules/people/account.ts';
import { tidyLine, whyNotAddress } from '#rules/people/address.ts';
import { tidyName } from '#rules/people/person.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { transactOnce } from '../../kit/http/transact-once.ts';
import { bookOf } from './address-reply.ts';
import {
  changeAddress,
  countAddresses,
  dropDefault,
  insertAddress,
  type KeptAddress,
  lockAddresses,
  makeDefault,
  proposeNewest,
  removeAddress,
} from './queries.ts';
import { searchWards } from './search-wards.ts';
import { type District, units } from './units.ts';
import type { FoundWard } from './ward-entries.ts';

const asWard = ({ ward, old, street }: FoundWard & { street?: string }): WardReply => ({
  ...(street ? { street } : {}),
  ward_id: ward.id,
  ward_name: ward.name,
  city_id: ward.cityId,
  city_name: ward.cityName,
  old_name: old ? [old.name, old.district.name, old.district.oldCity].filter(Boolean).join(', ') : '',
  district_id: old?.district.id ?? 0,
});

const wardsOfDistrict = (district: District): FoundWard[] =>
  district.wards.flatMap(({ name, now }) => now.map(ward => ({ ward, old: { name, district } })));

function foundWards({ city_id, district_id, key_word }: Parsed<typeof addressCalls.getListWard>) {
  if (key_word.trim()) return searchWards(key_word, city_id);
  const district = units().districts.get(district_id);
  if (district) return wardsOfDistrict(district);
  const city = units().cities.find(({ id }) => id === city_id);
  return city?.wards.map(ward => ({ ward, old: null })) ?? [];
}

/** Throws bad_input with the first thing that is wrong of each field. */
function addressFrom(given: Parsed<typeof addressCalls.addNewAddress>): KeptAddress {
  const wrong: Record<string, string> = whyNotAddress(given);
  const ward = units().wards.get(given.ward_id);
  if (!wrong.ward_id && !ward) wrong.ward_id = 'Phường, xã này không còn. Bạn chọn lại nhé';
  if (ward && given.city_id !== ward.cityId) wrong.city_id = `${ward.name} không thuộc tỉnh, thành phố này`;
  const district = units().districts.get(given.district_id);
  const became = district?.wards.some(({ now }) => now.some(({ id }) => id === ward?.id));
  if (given.district_id && !became) wrong.district_id = 'Quận, huyện cũ không khớp với phường, xã';
  const fields = Object.entries(wrong).map(([field, why]): [string, string[]] => [field, [why]]);
  if (fields.length) throw new Refusal('bad_input', Object.fromEntries(fields));
  return {
    fullname: tidyName(given.fullname),
    phone: normalContactPhone(given.phone) ?? '',
    email: given.email.trim().toLowerCase(),
    ward: given.ward_id,
    old_district: given.district_id || null,
    street: tidyLine(given.address),
    note: tidyLine(given.note),
    at_work: given.address_type === addressTypes.office,
  };
}

export const addressHandlers: Handlers<typeof addressCalls> = {
  async getListCity() {
    return units().cities.map(({ id, name }) => ({ city_id: id, city_name: name }));
  },

  async getListDistrict({ city_id }) {
    return [...units().districts.values()]
      .filter(({ cityId }) => cityId === city_id)
      .map(({ id, name, oldCity }) => ({
        district_id: id,
        district_name: name,
        city_id,
        old_city_name: oldCity,
      }));
  },

  async getListWard(input) {
    const found = foundWards(input);
    const from = (input.page_no - 1) * input.page_size;
    return { total: found.length, items: found.slice(from, from + input.page_size).map(asWard) };
  },

  async getListAddress(_, { db, reader }) {
    return { items: await bookOf(db, reader.accountId) };
  },

  async getDefaultAddress(_, { db, reader }) {
    const [first] = await bookOf(db, reader.accountId);
    return first ?? null;
  },

  async addNewAddress(input, context) {
    const address = addressFrom(input);
    const { accountId } = context.reader;
    const added = await transactOnce(context, async tx => {
      await lockAddresses(tx, accountId);
      const count = await countAddresses(tx, accountId);
      if (count >= ADDRESSES_MOST)
        throw new Refusal('bad_input', { address: [`Sổ đã đủ ${ADDRESSES_MOST} địa chỉ`] });
      const is_default = count === 0 || input.status === addressStatus.first;
      if (is_default) await dropDefault(tx, accountId);
      const changed_at = new Date(context.now());
      return insertAddress(tx, accountId, { ...address, is_default, changed_at });
    });
    return { address_id: added, items: await bookOf(context.db, accountId) };
  },

  async updateAddress({ address_id, ...input }, { db, reader, now, refuse }) {
    const address = addressFrom(input);
    await transact(db, async tx => {
      await lockAddresses(tx, reader.accountId);
      const changed = { ...address, changed_at: new Date(now()) };
      if (!(await changeAddress(tx, reader.accountId, address_id, changed))) throw refuse('not_found');
      if (input.status !== addressStatus.first) return;
      await dropDefault(tx, reader.accountId);
      await makeDefault(tx, reader.accountId, address_id);
    });
    return { items: await bookOf(db, reader.accountId) };
  },

  async deleteAddress({ address_id }, { db, reader, refuse }) {
    await transact(db, async tx => {
      await lockAddresses(tx, reader.accountId);
      const wasDefault = await removeAddress(tx, reader.accountId, address_id);
      if (wasDefault === undefined) throw refuse('not_found');
      if (wasDefault) await proposeNewest(tx, reader.accountId);
    });
    return { items: await bookOf(db, reader.accountId) };
  },
};
