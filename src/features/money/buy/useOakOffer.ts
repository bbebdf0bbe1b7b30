import { useCall } from '#client/queries.ts';
import { oakCalls } from '#contract/money/purchase-oak.ts';
import { contentType } from '#rules/rights/content-type.ts';
import { type ForSale, type OakOption, oakOptions } from './for-sale.ts';

interface OakOffer {
  /** False for what is not sold by the chapter: nothing is asked then. */
  asked: boolean;
  isPending: boolean;
  isError: boolean;
  ways: readonly OakOption[];
  /** Oaks one has. */
  nut: number;
  /** Name of the chapter that comes first. */
  name: string;
  again: () => void;
}

const fresh = { staleTime: 0, refetchOnMount: 'always' } as const;

/** Current price of the closed chapters of a work. */
export function useOakOffer({ id, contentType: type, access, chapter = 0 }: ForSale): OakOffer {
  const asked = access.oakPerChapter !== null && type === contentType.oakBook;
  const input = { book_id: id, page_size: 1 };
  const here = useCall(oakCalls.listChapBookOakCanBuy, { ...input, chapter }, { ...fresh, enabled: asked });
  const beyond = asked && chapter > 0;
  const rest = useCall(
    oakCalls.listChapBookOakCanBuy,
    { ...input, chapter: 0 },
    { ...fresh, enabled: beyond },
  );
  const all = beyond ? rest : here;
  return {
    asked,
    isPending: asked && (here.isPending || all.isPending),
    isError: here.isError || all.isError,
    ways: here.data && all.data ? oakOptions(here.data, all.data) : [],
    nut: here.data?.nut ?? 0,
    name: here.data?.items[0]?.title ?? '',
    again: () => {
      void here.refetch();
      if (beyond) void rest.refetch();
    },
  };
}
