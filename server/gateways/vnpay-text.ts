/*
 * VNPAY 2.1.0: what is signed, and moments. Public document: sandbox.vnpayment.vn/apis/docs/thanh-toan-pay/pay.html.
 */

const VIETNAM_MS = 7 * 3_600_000;

/** yyyyMMddHHmmss in Vietnam. */
export const vnpayTime = (ms: number): string =>
  new Date(ms + VIETNAM_MS).toISOString().replace(/[-:T]/g, '').slice(0, 14);

/** The same as ms since 1970; null for anything else. */
export function readVnpayTime(text: string): number | null {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text);
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1).map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second) - VIETNAM_MS;
}

/** Fields in the order of their names, without empty ones, encoded as PHP does: a space is +. */
export function signedQuery(fields: Readonly<Record<string, string>>): string {
  const filled = Object.entries(fields).filter(
    ([name, value]) => value !== '' && name !== 'vnp_SecureHash' && name !== 'vnp_SecureHashType',
  );
  return new URLSearchParams(filled.sort(([one], [other]) => (one < other ? -1 : 1)))
    .toString()
    .replaceAll('*', '%2A');
}
