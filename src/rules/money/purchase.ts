import { contentType } from '../rights/content-type.ts';

/*
 * What is sold: one row a kind. Charge types and purchase type codes are the specification's (section 3). Pages are its
 * route names.
 */

/** How the app says what it wants to pay. */
export const chargeTypes = ['package', 'book', 'combo', 'audiobook', 'leaf', 'supplier'] as const;
export type ChargeType = (typeof chargeTypes)[number];

/** Purchase type codes, as transactions carry them. */
export const purchaseTypes = {
  package: 1,
  retailBook: 2,
  magazine: 3,
  bookOrder: 6,
  oak: 8,
  combo: 9,
  course: 48,
  audiobook: 52,
  podcast: 53,
  sellerShop: 999,
} as const;
type PurchaseType = (typeof purchaseTypes)[keyof typeof purchaseTypes];

/** Effect of a bought line: access by type, a member's package, oaks, goods by carrier, or readers' thanks for a book. */
type Given = { access: 3 } | 'membership' | 'oak' | 'goods' | 'thanks';

interface Kind {
  /** Null: it appears in transactions only. */
  chargeType: ChargeType | null;
  code: PurchaseType;
  contentTypes: readonly number[];
  /** The page that sells it, and the one that shows how paying ended; null without a page of its own. */
  page: string | null;
  result: string | null;
  gives: Given | null;
}

const planResult = 'package-plan-result';
const retailPage = 'package-plan-retail-payment';

export const purchaseKinds = {
  membership: {
    chargeType: 'package',
    code: purchaseTypes.package,
    contentTypes: [],
    page: 'package-plan-payment',
    result: planResult,
    gives: 'membership',
  },
  oak: {
    chargeType: 'package',
    code: purchaseTypes.oak,
    contentTypes: [],
    page: 'package-plan-oak-payment',
    result: planResult,
    gives: 'oak',
  },
  book: {
    chargeType: 'book',
    code: purchaseTypes.retailBook,
    contentTypes: [contentType.ebook, contentType.oakBook, contentType.comic],
    page: retailPage,
    result: planResult,
    gives: { access: 3 },
  },
  audiobook: {
    chargeType: 'audiobook',
    code: purchaseTypes.audiobook,
    contentTypes: [contentType.audiobook, contentType.brief],
    page: retailPage,
    result: planResult,
    gives: { access: 3 },
  },
  podcast: {
    chargeType: 'audiobook',
    code: purchaseTypes.podcast,
    contentTypes: [contentType.podcast],
    page: retailPage,
    result: planResult,
    gives: { access: 3 },
  },
  combo: {
    chargeType: 'combo',
    code: purchaseTypes.combo,
    contentTypes: [contentType.combo],
    page: retailPage,
    result: planResult,
    gives: { access: 3 },
  },
  /** Paid in oak, one chapter a line. */
  chapter: {
    chargeType: 'leaf',
    code: purchaseTypes.retailBook,
    contentTypes: [contentType.oakBook],
    page: 'reader',
    result: null,
    gives: { access: 3 },
  },
  /** A gift to a book and its author, paid in oak. */
  leaf: {
    chargeType: 'leaf',
    code: purchaseTypes.oak,
    contentTypes: [],
    page: 'reader',
    result: null,
    gives: 'thanks',
  },
  paperBook: {
    chargeType: 'supplier',
    code: purchaseTypes.bookOrder,
    contentTypes: [contentType.paperBook],
    page: 'shop-payment',
    result: 'shop-payment-result',
    gives: 'goods',
  },
  sellerOrder: {
    chargeType: 'supplier',
    code: purchaseTypes.sellerShop,
    contentTypes: [],
    page: 'shop-cart-payment',
    result: 'shop-cart-payment-result',
    gives: 'goods',
  },
  /** A shop's digital good: there at once. */
  sellerBook: {
    chargeType: 'supplier',
    code: purchaseTypes.sellerShop,
    contentTypes: [],
    page: 'shop-payment',
    result: 'shop-payment-result',
    gives: { access: 3 },
  },
  magazine: {
    chargeType: null,
    code: purchaseTypes.magazine,
    contentTypes: [],
    page: null,
    result: null,
    gives: null,
  },
  course: {
    chargeType: null,
    code: purchaseTypes.course,
    contentTypes: [],
    page: null,
    result: null,
    gives: null,
  },
} as const satisfies Record<string, Kind>;
export type PurchaseKind = keyof typeof purchaseKinds;

/** Kinds sold by shops: they become orders. */
export const shopKinds: readonly PurchaseKind[] = ['paperBook', 'sellerOrder', 'sellerBook'];

/** Reasons of a line's amount; for all but the first the line has the usual price too. */
export const priceReasons = ['list', 'sale', 'promotion', 'code', 'combo', 'plan_change'] as const;
export type PriceReason = (typeof priceReasons)[number];

/** The kind that sells a work as a whole by this charge type; null when that charge type does not sell it. */
export function kindOfWork(chargeType: ChargeType, type: number): PurchaseKind | null {
  const kinds = Object.entries(purchaseKinds) as [PurchaseKind, Kind][];
  const found = kinds.find(([, kind]) => kind.chargeType === chargeType && kind.contentTypes.includes(type));
  return found?.[0] ?? null;
}

export interface Intent {
  chargeType: ChargeType;
  ids: number[];
}

/** "combo_12", "audiobook_7-9": a charge type and what it is for, ids in order and each once. */
export const intentText = ({ chargeType, ids }: Intent): string =>
  `${chargeType}_${[...new Set(ids)].sort((one, other) => one - other).join('-')}`;

/** The same read back; null for anything else. */
export function readIntent(text: string): Intent | null {
  const [, name = '', list = ''] = /^([a-z]+)_([1-9]\d{0,9}(?:-[1-9]\d{0,9}){0,99})$/.exec(text) ?? [];
  const chargeType = chargeTypes.find(type => type === name);
  return chargeType ? { chargeType, ids: list.split('-').map(Number) } : null;
}
