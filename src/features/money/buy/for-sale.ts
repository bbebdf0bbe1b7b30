import { linkTo } from '#contract/all-paths.ts';
import type { Output } from '#contract/kit/call.ts';
import type { oakCalls } from '#contract/money/purchase-oak.ts';
import type { BookAccess } from '#contract/rights/rights.ts';
import { buyAddress, staysHere } from '#rules/money/buy-address.ts';
import { kindOfWork } from '#rules/money/purchase.ts';
import { priceTypes } from '#rules/rights/access.ts';

/** A work of which something is closed. */
export interface ForSale {
  id: number;
  contentType: number;
  title: string;
  access: Pick<BookAccess, 'priceType' | 'priceVnd' | 'oakPerChapter'>;
  /** Spine index of the closed chapter that is wanted; without it the next one. */
  chapter?: number;
}

/** Purchase options with oaks: this chapter, some from it on, or all that is left. */
export interface OakOption {
  kind: 'one' | 'many' | 'all';
  /** Spine index of the first of them. */
  chapter: number;
  count: number;
  /** All of them together. */
  oak: number;
}

export type PurchaseOption = OakOption | { kind: 'money'; vnd: number } | { kind: 'member' };

/** Chapters that are bought at once when there are more. */
const SOME = 10;

type OakOffer = Output<typeof oakCalls.listChapBookOakCanBuy>;

/** Ways by oak, in the order in which they are offered. `here`: from the wanted chapter on; `all`: of the whole book. */
export function oakOptions(here: OakOffer, all: OakOffer): OakOption[] {
  const [first] = here.items;
  const methods: OakOption[] = [];
  if (first) methods.push({ kind: 'one', chapter: first.chapter, count: 1, oak: here.price });
  if (first && here.total_chapter > SOME)
    methods.push({ kind: 'many', chapter: first.chapter, count: SOME, oak: SOME * here.price });
  if (all.total_chapter > 1)
    methods.push({ kind: 'all', chapter: 0, count: all.total_chapter, oak: all.total_price });
  return methods;
}

/** The ways that need no oak: the whole work for money, and a member's package. */
export function otherOptions({ contentType, access }: ForSale): PurchaseOption[] {
  const { priceType, priceVnd } = access;
  const methods: PurchaseOption[] = [];
  if (priceVnd > 0 && chargeTypeOf(contentType)) methods.push({ kind: 'money', vnd: priceVnd });
  if (priceType === priceTypes.membership || priceType === priceTypes.both) methods.push({ kind: 'member' });
  return methods;
}

const chargeTypeOf = (contentType: number): 'book' | 'audiobook' | null =>
  (['book', 'audiobook'] as const).find(type => kindOfWork(type, contentType)) ?? null;

/** The page that sells the whole work; null where it is not sold as one. `back`: where one goes on afterwards. */
export function workAddress(
  { id, contentType }: Pick<ForSale, 'id' | 'contentType'>,
  back: string,
): string | null {
  const chargeType = chargeTypeOf(contentType);
  return chargeType && buyAddress({ chargeType, ids: [id], back });
}

/** The page of member packages. */
export const memberAddress = (back: string): string =>
  `${linkTo('packagePlan')}${staysHere(back) ? `?${new URLSearchParams({ return: back })}` : ''}`;
