import { whyNotContactPhone, whyNotEmail } from './account.ts';
import { tidyName, whyNotName } from './person.ts';

/** Fields of the address form; numbers of units are 0 until they are chosen. */
export interface AddressFields {
  fullname: string;
  phone: string;
  email: string;
  ward_id: number;
  address: string;
  note: string;
}

const STREET_MOST = 200;
const NOTE_MOST = 200;

/** A line as it is kept: composed letters, single spaces, no line breaks. */
export const tidyLine = (given: string): string => tidyName(given.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '));

const tooLong = (text: string, most: number): string | null =>
  [...tidyLine(text)].length > most ? `Dài tối đa ${most} kí tự` : null;

/** Errors by field, in the reader's words; an empty object for a valid address. */
export function whyNotAddress(given: AddressFields): Partial<Record<keyof AddressFields, string>> {
  const whys = {
    fullname: tidyName(given.fullname) ? whyNotName(given.fullname) : 'Vui lòng nhập tên người nhận',
    phone: whyNotContactPhone(given.phone),
    email: given.email.trim() ? whyNotEmail(given.email) : null,
    ward_id: given.ward_id > 0 ? null : 'Vui lòng chọn phường, xã',
    address: tidyLine(given.address)
      ? tooLong(given.address, STREET_MOST)
      : 'Vui lòng nhập số nhà, tên đường',
    note: tooLong(given.note, NOTE_MOST),
  };
  return Object.fromEntries(Object.entries(whys).filter(([, why]) => why !== null));
}
