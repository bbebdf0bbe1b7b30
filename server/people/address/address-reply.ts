import { type Address, addressStatus, addressTypes } from '#contract/people/address.ts';
import type { Db } from '../../kit/db/db.ts';
import { type AddressRow, addressesOf } from './queries.ts';
import { units } from './units.ts';

function asAddress(row: AddressRow): Address {
  const ward = units().wards.get(row.ward);
  return {
    address_id: row.id,
    fullname: row.fullname,
    phone: row.phone,
    email: row.email,
    city_id: ward?.cityId ?? 0,
    city_name: ward?.cityName ?? '',
    district_id: row.old_district ?? 0,
    ward_id: ward?.id ?? 0,
    ward_name: ward?.name ?? '',
    address: row.street,
    note: row.note,
    address_type: row.at_work ? addressTypes.office : addressTypes.home,
    status: row.is_default ? addressStatus.first : addressStatus.other,
  };
}

/** All addresses of a person as they are told, with today's names. */
export const bookOf = async (db: Db, accountId: number): Promise<Address[]> =>
  (await addressesOf(db, accountId)).map(asAddress);
