import { buyPaths } from './buy-paths.ts';
import { type ChargeType, type Intent, intentText } from './purchase.ts';

/*
 * The address of the page that sells something: the pages of `purchaseKinds` that take an intent. Chapters are sold where one
 * reads, goods in the shop.
 */

type Sold = Exclude<ChargeType, 'leaf' | 'supplier'>;

export interface ToBuy extends Intent {
  chargeType: Sold;
  /** The package is one of oaks. */
  oak?: boolean;
  /** Address to return to: a path of this site, its query and hash included. */
  back?: string;
}

/** "/package-plan/retail/payment?intent=book_12&return=%2Freader%2F…": a link that only names what is wanted; nothing is bought by it. */
export function buyAddress({ chargeType, ids, oak, back }: ToBuy): string {
  const packagePath = oak ? buyPaths.oak : buyPaths.package;
  const path = chargeType === 'package' ? packagePath : buyPaths.retail;
  const behind = back && staysHere(back) ? `&return=${encodeURIComponent(back)}` : '';
  return `${path}?intent=${intentText({ chargeType, ids })}${behind}`;
}

/** A path of this site and of no other: browsers read "//host" and "/\host" as another site, and drop tabs and line ends. */
export const staysHere = (path: string): boolean =>
  /^\/(?![/\\])[^\\]*$/.test(path) && !/\p{Cc}/u.test(path) && path.length <= 2_000;
