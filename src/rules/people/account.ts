/**
 * A phone number without what people put between digits, and what comes along when one is pasted: brackets, dashes of every
 * kind, letters that only set a direction, 00 for +, and the 0 of "+84 (0) 912".
 */
const compact = (text: string) =>
  text
    .replace(/[\s\p{Cf}\p{Pd}.()/]/gu, '')
    .replace(/^00(?=84)/, '+')
    .replace(/^(\+?84)0(?=\d{9}$)/, '$1');

/** 0, 84 or +84, then nine digits (specification, section 5). */
export const isPhone = (text: string): boolean => /^(0|\+?84)\d{9}$/.test(compact(text));

/** "+84 912 345 678", "84912345678" and "0912.345.678" are one phone: 0912345678. Null for what is no phone. */
export const normalPhone = (text: string): string | null =>
  isPhone(text.trim()) ? `0${compact(text.trim()).slice(-9)}` : null;

/**
 * An ordinary address as browsers judge it, with a dot in the domain: one @, letters without marks, nothing a mail
 * program could read as a second address or a second line.
 */
export const isEmail = (text: string): boolean =>
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)+$/i.test(
    text,
  ) && text.length <= 254;

/** Why this cannot be a phone, in the reader's words, or null. */
export function whyNotPhone(given: string): string | null {
  if (!given.trim()) return 'Vui lòng nhập số điện thoại';
  return normalPhone(given) ? null : 'Số điện thoại không đúng định dạng';
}

/** A mobile number, or a landline (02 and nine digits), as a parcel's phone is kept; null for neither. */
export function normalContactPhone(text: string): string | null {
  const [, landline] = /^(?:0|\+?84)(2\d{9})$/.exec(compact(text)) ?? [];
  return landline ? `0${landline}` : normalPhone(text);
}

/** Why this cannot be the phone of a parcel, in the reader's words, or null. */
export function whyNotContactPhone(given: string): string | null {
  if (!given.trim()) return 'Vui lòng nhập số điện thoại';
  return normalContactPhone(given) ? null : 'Số điện thoại không đúng định dạng';
}

/** Why this cannot be an e-mail address, in the reader's words, or null. */
export function whyNotEmail(given: string): string | null {
  if (!given.trim()) return 'Vui lòng nhập email';
  return isEmail(given.trim()) ? null : 'Email không đúng định dạng';
}

/** Why this cannot be an account's phone or e-mail, in the reader's words, or null. */
export function whyNotAccount(given: string): string | null {
  const text = given.trim();
  if (!text) return 'Vui lòng nhập số điện thoại';
  return /^[+\d]+$/.test(compact(text)) ? whyNotPhone(text) : whyNotEmail(text);
}

/** Why this cannot be a password, in the reader's words, or null. Characters are counted as people see them. */
export function whyNotPassword(given: string): string | null {
  if (!given) return 'Vui lòng nhập mật khẩu';
  const { length } = [...given.normalize('NFC')];
  return length >= 6 && length <= 20 ? null : 'Mật khẩu phải có độ dài từ 6 đến 20 kí tự';
}

/** Why a password cannot become the new one beside the old ('' for who has none), or null. */
export function whyNotNewPassword(old: string, fresh: string): string | null {
  const why = whyNotPassword(fresh);
  if (why) return why;
  return old.normalize('NFC') === fresh.normalize('NFC')
    ? 'Mật khẩu mới không được trùng với mật khẩu cũ'
    : null;
}

/** Why the password typed a second time does not count, or null. */
export function whyNotRepeated(password: string, again: string): string | null {
  if (!again) return 'Vui lòng nhập lại mật khẩu';
  return password.normalize('NFC') === again.normalize('NFC')
    ? null
    : 'Nhập lại mật khẩu mới chưa trùng khớp';
}

/** How long a one-time code counts (specification, section 9), and how soon another may be asked for. */
export const CODE_SECONDS = 180;
export const CODE_AGAIN_SECONDS = 60;

/** Why this cannot be a one-time code of so many digits, or null. */
export function whyNotCode(given: string, digits: number): string | null {
  if (!given) return 'Vui lòng nhập mã xác nhận';
  return /^\d+$/.test(given) && given.length === digits ? null : 'Vui lòng nhập đủ mã xác nhận';
}

/** A wait as one says it, never shorter than it is: "42 giây", "9 phút", "3 giờ". */
export function waitInWords(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.ceil(seconds))} giây`;
  return seconds < 3_600 ? `${Math.ceil(seconds / 60)} phút` : `${Math.ceil(seconds / 3_600)} giờ`;
}

/** An account masked for screens that others can see: 09••••0001, tr••••@hopthu.vn. */
export function maskedAccount(account: string): string {
  if (isPhone(account)) {
    const digits = `0${compact(account).slice(-9)}`;
    return `${digits.slice(0, 2)}••••${digits.slice(-4)}`;
  }
  const at = account.lastIndexOf('@');
  const name = at < 0 ? account : account.slice(0, at);
  // A name of one or two letters keeps at least one hidden.
  const shown = name.slice(0, Math.max(0, Math.min(2, name.length - 1)));
  return `${shown}••••${at < 0 ? '' : account.slice(at)}`;
}
