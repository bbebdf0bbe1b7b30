import { tidyName, whyNotName } from '../people/person.ts';
import { foldVietnamese } from '../text/text.ts';

/* Who is paid by Mọt, a shop or an affiliate: the person on the papers and the account that the money goes to. */

/** Errors by field, in the reader's words; empty for valid data. */
export type Whys = Partial<Record<string, string>>;
export const wrongOf = (whys: Record<string, string | null>): Whys =>
  Object.fromEntries(Object.entries(whys).filter(([, why]) => why !== null)) as Whys;

/** Without the spaces and dots that people write between digits. */
export const digitsOf = (text: string): string => text.replace(/[\s.\-–]/g, '');

export const tidyIdentity = (number: string): string => digitsOf(number);

export function whyNotIdentity(given: { legal_name: string; number: string }): Whys {
  const number = digitsOf(given.number);
  return wrongOf({
    legal_name: tidyName(given.legal_name)
      ? whyNotName(given.legal_name)
      : 'Vui lòng nhập họ tên trên giấy tờ',
    number: /^0\d{11}$/.test(number)
      ? null
      : number
        ? 'Số định danh cá nhân có 12 chữ số, bắt đầu bằng 0'
        : 'Vui lòng nhập số định danh cá nhân',
  });
}

/** "Huỳnh Thị An" → "HUYNH THI AN": as banks write who an account is of. */
export const bankHolder = (name: string): string => foldVietnamese(tidyName(name)).toUpperCase();
export const tidyAccountNumber = (text: string): string => digitsOf(text).toUpperCase();

/** `legalName`: who is paid, where an account must be theirs; '' where it is a company's or not known yet. */
export function whyNotBank(given: { bank: string; number: string; holder: string }, legalName: string): Whys {
  const holder = bankHolder(given.holder);
  const must = bankHolder(legalName);
  const whyHolder = !/^[A-Z0-9 .,&()-]{2,100}$/.test(holder)
    ? 'Vui lòng nhập tên chủ tài khoản'
    : must && holder !== must
      ? `Tên chủ tài khoản cần giống tên trên giấy tờ: ${must}`
      : null;
  return wrongOf({
    bank: given.bank ? null : 'Bạn chọn ngân hàng nhé',
    number: /^[0-9A-Z]{4,24}$/.test(tidyAccountNumber(given.number)) ? null : 'Số tài khoản chưa đúng',
    holder: whyHolder,
  });
}

/** Somebody's bank account, and the reasons to hold money back. */
export interface PayeeAccount {
  name: string;
  /** Of a shop. */
  kind: 'person' | 'household' | 'company' | null;
  bank: string | null;
  bank_sealed: string | null;
  bank_last4: string | null;
  bank_holder: string | null;
  bank_since: Date | null;
  changing: boolean;
  refused_at: Date | null;
}
