/* What makes a reward suspicious. One of them flags, two hold it until somebody looked; what shared phones do to honest people only flags. */

export const signals = [
  'same_phone',
  'same_mail',
  'same_name',
  'same_device',
  'household',
  'shared_network',
  'no_press',
  'unsure_visit',
  'brand_words',
  'coupon_site',
  'often_returned',
  'staff',
] as const;
export type Signal = (typeof signals)[number];

export const signalNames: Record<Signal, string> = {
  same_phone: 'Cùng số điện thoại nhận hàng',
  same_mail: 'Email chỉ khác dấu chấm hoặc đuôi',
  same_name: 'Tên người mua là chủ tài khoản nhận thưởng',
  same_device: 'Mua trên máy của cộng tác viên',
  household: 'Cùng nhà với cộng tác viên',
  shared_network: 'Cùng mạng với cộng tác viên',
  no_press: 'Liên kết tự mở, không ai bấm',
  unsure_visit: 'Trình duyệt không nói trang được mở thế nào',
  brand_words: 'Tới từ quảng cáo mua tên Mọt',
  coupon_site: 'Tới từ trang gom mã giảm giá',
  often_returned: 'Nhiều đơn của cộng tác viên bị trả',
  staff: 'Cộng tác viên làm việc ở Mọt',
};

/** A family, a school or a phone company share these: they are told to whoever looks, and never hold anything. */
const flagsOnly: readonly Signal[] = ['shared_network', 'unsure_visit'];
const HOLDS = 2;

/** Whether somebody looks before it is confirmed. */
export const isHeld = (found: readonly Signal[]): boolean =>
  found.filter(signal => !flagsOnly.includes(signal)).length >= HOLDS;

/** "Nguyen.Van.A+sach@gmail.com" and "nguyenvana@gmail.com" are one mailbox. Null without one. */
export function mailbox(email: string | null): string | null {
  const [name = '', host = ''] = (email ?? '').toLowerCase().split('@');
  if (!name || !host) return null;
  const [plain = ''] = name.split('+');
  return host === 'gmail.com' || host === 'googlemail.com'
    ? `${plain.replaceAll('.', '')}@gmail.com`
    : `${plain}@${host}`;
}

/** Orders that an affiliate must have before returns say something, and which part of them. */
const MANY = 5;
const PART = 0.3;
export const isOftenReturned = (orders: number, returned: number): boolean =>
  orders >= MANY && returned / orders >= PART;

/** Hosts of pages that gather codes; a setting adds others. */
const couponWords = /(^|[.-])(magiamgia|coupon|voucher|uudai|khuyenmai|giamgia|promo)/i;

interface Opened {
  /** Null: not told. */
  referer: string | null;
  /** The browser's Sec-Fetch-User and Sec-Fetch-Mode of the opening. */
  pressed: boolean | null;
  /** utm_medium and utm_term of the address, or that an ad network counted the press. */
  medium: string;
  term: string;
  isAd: boolean;
}

/** Fraud signals of a link's opening. */
export function signalsOfOpening({ referer, pressed, medium, term, isAd }: Opened): Signal[] {
  const host = referer === null ? '' : (/^https?:\/\/([^/:?#]+)/i.exec(referer)?.[1] ?? '');
  const paid = isAd || /^(cpc|ppc|paid|search_ads?)$/i.test(medium);
  return [
    ...(pressed === null ? (['unsure_visit'] as const) : pressed ? [] : (['no_press'] as const)),
    ...(couponWords.test(host) ? (['coupon_site'] as const) : []),
    ...(paid && (term === '' || /\bm[oọ]t\b/i.test(term.normalize('NFC'))) ? (['brand_words'] as const) : []),
  ];
}
