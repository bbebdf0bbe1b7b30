import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyCall, Input, Output } from '#contract/kit/call.ts';
import { callLine, type FirstData, type RenderedPage } from '#contract/kit/first.ts';
import type { AppContext } from '../../kit/http/context.ts';
import type { ScreenId } from '../lazy-files.ts';
import { HEIGHT, WIDTH } from '../og/size.ts';
import { cutAt, escapeText, jsonInScript, plain } from './escape.ts';

/** Metadata of a page for search engines and link previews. Texts are unescaped: `metaHtml` escapes them. */
export interface PageMeta {
  title: string;
  description: string;
  /** Canonical path of this page; null for pages that must not be indexed. */
  canonical: string | null;
  /** Path of a page that must not be indexed and yet shows itself where its link is sent. */
  sent?: string;
  type?: 'website' | 'book' | 'article';
  /** Path of a picture of 1200 × 630. */
  picture?: string;
  /** schema.org, one script each. */
  linkedData?: readonly object[];
  /** Other sites may ask /oembed what to show of it. */
  embeddable?: boolean;
  /** The largest picture of the first view, fetched before any script runs. */
  cover?: { srcset: string; sizes: string };
}

/** The result for an address: a page, or where it has moved to. */
export type MetaResult =
  | {
      meta: PageMeta;
      status?: 404 | 503;
      first?: FirstData;
      /** Its files are preloaded with the app's own. */
      screen?: ScreenId;
    }
  | { movedTo: string };

export interface MetaRequest {
  appContext: AppContext;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Scheme and host of the request. */
  origin: string;
}
/** Builds the metadata of one kind of page. */
export type MetaOf = (requested: MetaRequest) => MetaResult | Promise<MetaResult>;

/** The reply to a call as the page carries it (src/client/firstData.ts reads it). */
export const firstOf = <C extends AnyCall>(call: C, input: Input<C>, data: Output<C>): FirstData => ({
  asked: callLine(call, input),
  data,
});

/** As the client names the tab (ui/pageTitle.ts). */
const titled = (title: string) => (title ? `${title} · Mọt` : 'Mọt');

/** Length of a description in search results. Characters. */
const DESCRIPTION = 160;
const TITLE = 120;

const DEFAULT_PICTURE = '/brand/og.png';

export const NOT_FOUND: MetaResult = {
  meta: { title: 'Không tìm thấy trang này', description: '', canonical: null },
  status: 404,
};

/** Two kinds of pages at one address: what the first does not find may be the other's. */
export const firstFound =
  (first: MetaOf, then: MetaOf): MetaOf =>
  async requested => {
    const found = await first(requested);
    return 'meta' in found && found.status === 404 ? then(requested) : found;
  };

/** The elements of the page's head. Those marked data-here hold for this address only: the app removes them on navigation. */
export function metaHtml(page: PageMeta, origin: string): string {
  const title = escapeText(cutAt(plain(page.title), TITLE));
  const description = escapeText(cutAt(plain(page.description), DESCRIPTION));
  const meta = (name: 'name' | 'property', key: string, content: string) =>
    `<meta ${name}="${key}" content="${content}">`;
  const lines = [`<title>${titled(title)}</title>`];
  if (description) lines.push(meta('name', 'description', description));
  if (page.cover)
    lines.push(
      `<link rel="preload" as="image" type="image/webp" imagesrcset="${escapeText(page.cover.srcset)}" imagesizes="${escapeText(page.cover.sizes)}" fetchpriority="high">`,
    );
  if (page.canonical === null) lines.push('<meta name="robots" content="noindex" data-here>');
  const path = page.canonical ?? page.sent;
  if (path === undefined) return lines.join('');
  const address = escapeText(origin + path);
  const picture = escapeText(origin + (page.picture ?? DEFAULT_PICTURE));
  if (page.embeddable)
    lines.push(
      `<link rel="alternate" type="application/json+oembed" href="${escapeText(`${origin}/oembed?format=json&url=${encodeURIComponent(origin + path)}`)}" data-here>`,
    );
  if (page.canonical !== null) lines.push(`<link rel="canonical" href="${address}" data-here>`);
  lines.push(
    meta('property', 'og:type', page.type ?? 'website'),
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
    ...(page.linkedData ?? []).map(
      thing => `<script type="application/ld+json" data-here>${jsonInScript(thing)}</script>`,
    ),
  );
  return lines.join('');
}

/** FirstData data heavier than this costs the page more than a second request would. Characters. */
const HEAVY = 100_000;

/** The first screen's data, '' when there is none. */
export function firstHtml(first: FirstData | undefined): string {
  const json = first ? jsonInScript(first) : '';
  return json && json.length <= HEAVY ? `<script type="application/json" id="first">${json}</script>` : '';
}

/** The replies to a rendered page's queries, for hydration; null when they are too heavy to be worth sending. */
export function answersHtml(answers: RenderedPage['answers']): string | null {
  const json = jsonInScript(answers);
  return json.length <= HEAVY ? `<script type="application/json" id="answers">${json}</script>` : null;
}
