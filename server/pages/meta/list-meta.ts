import type { FastifyRequest } from 'fastify';
import type { AnyCall, Input, Output } from '#contract/kit/call.ts';
import { pageNumber } from '#rules/text/page-number.ts';
import { idOfSlug, type SlugKind } from '#rules/text/slug.ts';
import type { Context } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { asGuest } from '../guest.ts';
import type { ScreenId } from '../lazy-files.ts';
import { slugIn } from './canonical.ts';
import { plain } from './escape.ts';
import { crumbs } from './linked-data.ts';
import { firstOf, type MetaRequest, type MetaResult, type PageMeta } from './meta.ts';

/* What the pages of lists and sets share. */

export const guest = ({ appContext, request, reply }: MetaRequest): Context =>
  asGuest(appContext, request, reply);
const queryOf = (request: FastifyRequest) => request.query as Record<string, unknown>;
/** One word of the query, as long as the call takes it; the screens cut alike, so that the answer fits the question. */
export const queryWord = (request: FastifyRequest, name: string, most = 40): string => {
  const value = queryOf(request)[name];
  return typeof value === 'string' ? value.slice(0, most) : '';
};
export const pageIn = (request: FastifyRequest): number => pageNumber(queryWord(request, 'page'));

interface Step {
  name: string;
  path: string;
}
/** The way to a page from the first one. */
export const breadcrumbs = (origin: string, ...steps: Step[]): object =>
  crumbs(
    steps.map(({ name, path }) => ({ name, address: path })),
    origin,
  );

export const itemList = (origin: string, name: string, items: readonly Step[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  name: plain(name),
  numberOfItems: items.length,
  itemListElement: items.map(({ name: each, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: plain(each),
    url: origin + path,
  })),
});
export const bookSteps = (books: readonly { title: string; address: string }[]): Step[] =>
  books.map(({ title, address }) => ({ name: title, path: address }));

/** Result of looking up a slug: the item, or not found. */
export async function findBySlug<T>(
  kind: SlugKind,
  requested: MetaRequest,
  load: (id: number) => Promise<T>,
): Promise<T | null> {
  const id = idOfSlug(kind, slugIn(requested.request));
  if (!id) return null;
  try {
    return await load(id);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

export const page = <C extends AnyCall>(
  meta: PageMeta,
  screen: ScreenId,
  call: C,
  input: Input<C>,
  data: Output<C>,
): MetaResult => ({
  meta: meta,
  screen,
  first: firstOf(call, input, data),
});
