import { type EmbedKind, frameOf } from './embed-kinds.ts';

/* What a partner pastes into its page to show what is ours, in three forms. */

interface Shown {
  /** Of Mọt, as https://mot.example. */
  origin: string;
  partner: string;
  kind: EmbedKind;
  /** The last part of the page's address. */
  slug: string;
  /** Path of its page on our site. */
  address: string;
  title: string;
}

const escaped = (text: string) => text.replace(/[&<>"']/g, letter => `&#${letter.charCodeAt(0)};`);

/** How high frames of each kind stand, px: widgets/heights.ts. */
const heights: Record<EmbedKind, number> = { book: 556, comic: 556, sound: 152, film: 509, product: 556 };

/** Width and height in CSS px in which a kind is shown well. */
export const roomFor = (kind: EmbedKind) => ({ width: 800, height: heights[kind] });

/** The script and the element, with a link for who has no script. `style` fits the element where its place is narrower or lower. */
export function readerSnippet(
  { origin, partner, kind, slug, address, title }: Shown,
  attributes = '',
): string {
  return (
    `<script async src="${origin}/widgets/reader.js"></script>` +
    `<mot-reader partner="${escaped(partner)}" ${kind}="${escaped(slug)}"${attributes && ` ${attributes}`}>` +
    `<a href="${escaped(origin + address)}">${escaped(title)}</a></mot-reader>`
  );
}

export function iframeSnippet({ origin, partner, kind, slug, title }: Shown): string {
  const sounds = kind === 'sound' || kind === 'film' ? '; autoplay' : '';
  return (
    `<iframe src="${origin}${escaped(frameOf({ kind, slug }))}?partner=${escaped(partner)}" title="${escaped(title)}" ` +
    `style="width:100%;height:${heights[kind]}px;border:0" allow="fullscreen; clipboard-write; screen-wake-lock${sounds}" referrerpolicy="origin" ` +
    'sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"></iframe>'
  );
}

export const reactSnippet = ({ origin, partner, kind, slug }: Shown): string =>
  [
    "import { defineMotReader } from '@mot/embed';",
    '',
    `defineMotReader('${origin}');`,
    `export const Reader = () => <mot-reader partner="${partner}" ${kind}="${slug}" />;`,
  ].join('\n');
