/** A phone number without what people put between digits. */
const compact = (text: string) => text.replace(/[\s.-]/g, '');

/** 0, 84 or +84, then nine digits (specification, section 5). */
export const isPhone = (text: string): boolean => /^(0|\+?84)\d{9}$/.test(compact(text));

/** An ordinary address: one @, no spaces, a dot in the domain. */
export const isEmail = (text: string): boolean =>
  /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text) && text.length <= 254;

/** Why this cannot be an account's phone or e-mail, in the reader's words, or null. */
export function whyNotAccount(given: string): string | null {
  const text = given.trim();
  if (!text) return 'Vui lòng nhập số điện thoại';
  if (/^[+\d\s.-]+$/.test(text)) return isPhone(text) ? null : 'Số điện thoại không đúng định dạng';
  return isEmail(text) ? null : 'Email không đúng định dạng';
}

/** Why this cannot be a password, in the reader's words, or null. Characters are counted as people see them. */
export function whyNotPassword(given: string): string | null {
  if (!given) return 'Vui lòng nhập mật khẩu';
  const { length } = [...given.normalize('NFC')];
  return length >= 6 && length <= 20 ? null : 'Mật khẩu phải có độ dài từ 6 đến 20 kí tự';
}

/** The name one is called by: the last word of a Vietnamese name. */
export const givenName = (fullname: string): string => fullname.trim().split(/\s+/u).at(-1) ?? '';

/** Two letters for a picture of a person: "Nguyễn Thị Triều" → "TT", from the last two words. */
export const initials = (fullname: string): string =>
  fullname
    .trim()
    .split(/\s+/u)
    .slice(-2)
    .map(word => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase('vi');

/** An account as it may stand on a screen others can see: 09••••0001, tr••••@hopthu.vn. */
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
