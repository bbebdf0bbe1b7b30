import { useSearchParams } from 'react-router-dom';
import { buyAddress, staysHere } from '#rules/money/buy-address.ts';

/** Return address after buying, from the address of a page of packages; undefined when it is none of ours. */
export function useBack(): string | undefined {
  const [query] = useSearchParams();
  const back = query.get('return');
  return back && staysHere(back) ? back : undefined;
}

interface Pack {
  id: number;
  oak: number | null;
}

/** The page that sells a package, and leads back to where one came from. */
export function useLinkToBuy(): (pack: Pack) => string {
  const back = useBack();
  return ({ id, oak }) => buyAddress({ chargeType: 'package', ids: [id], oak: oak !== null, back });
}

/** The same page, with the package meant for somebody else. */
export const asGift = (toBuy: string): string => `${toBuy}&gift=1`;
