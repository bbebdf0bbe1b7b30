import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyCall, Input, Output } from '#contract/call.ts';
import { askedFor, type Drawing, type First } from '#contract/first.ts';
import type { House } from '../../kit/context.ts';
import { HEIGHT, WIDTH } from '../../og/size.ts';
import { cutAt, escapeText, jsonInScript, plain } from './escape.ts';

/** What search engines and link previews learn of a page. Texts as they are in the store: `headHtml` escapes. */
export interface Head {
  title: string;
  description: string;
  /** Path of the one address of this page; null for pages that no index should hold. */
  canonical: string | null;
  type?: 'website' | 'book' | 'article';
  /** Path of a picture of 1200 × 630. */
  picture?: string;
  /** schema.org, one script each. */
  linkedData?: readonly object[];
  /** The largest picture of the first view, fetched before any script runs. */
  cover?: { srcset: string; sizes: string };
}

/** What is found for an address: a page, or where it has moved to. */
export type Found =
  | {
      head: Head;
      status?: 404 | 503;
      first?: First;
      /** The screen's module, as src names it: its files are fetched with the app's own. */
      screen?: string;
    }
  | { movedTo: string };

export interface Asked {
  house: House;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Scheme and host under which this visitor sees us. */
  origin: string;
}
/** Builds the head of one kind of page. */
export type HeadOf = (asked: Asked) => Found | Promise<Found>;

/** The answer to a call as the page carries it (src/client/first.ts takes it). */
export const firstOf = <C extends AnyCall>(call: C, input: Input<C>, data: Output<C>): First => ({
  asked: askedFor(call, input),
  data,
});

/** As the client names the tab (ui/pageTitle.ts). */
const titled = (title: string) => (title ? `${title} · Mọt` : 'Mọt');

/** What search results show of a description. Characters. */
const DESCRIPTION = 160;
const TITLE = 120;

const HOUSE_PICTURE = '/brand/og.png';

export const NOT_FOUND: Found = {
  head: { title: 'Không tìm thấy trang này', description: '', canonical: null },
  status: 404,
};

/** Two kinds of pages at one address: what the first does not know may be the other's. */
export const eitherHead =
  (first: HeadOf, then: HeadOf): HeadOf =>
  async asked => {
    const found = await first(asked);
    return 'head' in found && found.status === 404 ? then(asked) : found;
  };

/** The head's elements. Those marked data-here hold for this address alone: the app drops them when one goes on. */
export function headHtml(head: Head, origin: string): string {
  const title = escapeText(cutAt(plain(head.title), TITLE));
  const description = escapeText(cutAt(plain(head.description), DESCRIPTION));
  const meta = (name: 'name' | 'property', key: string, content: string) =>
    `<meta ${name}="${key}" content="${content}">`;
  const lines = [`<title>${titled(title)}</title>`];
  if (description) lines.push(meta('name', 'description', description));
  if (head.canonical === null) return [...lines, '<meta name="robots" content="noindex" data-here>'].join('');
  const address = escapeText(origin + head.canonical);
  const picture = escapeText(origin + (head.picture ?? HOUSE_PICTURE));
  lines.push(
    `<link rel="canonical" href="${address}" data-here>`,
    meta('property', 'og:type', head.type ?? 'website'),
    meta('property', 'og:site_name', 'Mọt'),
    meta('property', 'og:locale', 'vi_VN'),
    meta('property', 'og:url', address),
    meta('property', 'og:title', title || 'Mọt'),
    meta('property', 'og:description', description),
    meta('property', 'og:image', picture),
    meta('property', 'og:image:width', String(WIDTH)),
    meta('property', 'og:image:height', String(HEIGHT)),
    meta('property', 'og:image:alt', title || 'Mọt'),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(head.linkedData ?? []).map(
      thing => `<script type="application/ld+json" data-here>${jsonInScript(thing)}</script>`,
    ),
  );
  if (head.cover)
    lines.push(
      `<link rel="preload" as="image" type="image/webp" imagesrcset="${escapeText(head.cover.srcset)}" imagesizes="${escapeText(head.cover.sizes)}" fetchpriority="high">`,
    );
  return lines.join('');
}

/** A first answer heavier than this costs the page more than the second request. Characters. */
const HEAVY = 100_000;

/** The first screen's data, '' when there is none. */
export function firstHtml(first: First | undefined): string {
  const json = first ? jsonInScript(first) : '';
  return json && json.length <= HEAVY ? `<script type="application/json" id="first">${json}</script>` : '';
}

/** What a drawn page's queries were answered, for the app that takes it over; null when that is too heavy to be worth it. */
export function answersHtml(answers: Drawing['answers']): string | null {
  const json = jsonInScript(answers);
  return json.length <= HEAVY ? `<script type="application/json" id="answers">${json}</script>` : null;
}
