import { decodeId, encodeId } from './id-code.ts';
import { foldVietnamese } from './text.ts';

/**
 * Slugs of the specification, section 2: slugified name, a dash, a prefix letter, the encoded id, a suffix.
 * An ebook's page has no prefix letter and ends with W.html.
 */
export const slugKinds = {
  ebook: { prefix: '', suffix: 'W.html' },
  reader: { prefix: 'r', suffix: '' },
  audiobook: { prefix: 'b', suffix: '' },
  podcast: { prefix: 'p', suffix: '' },
  comic: { prefix: 'c', suffix: '' },
  oak: { prefix: 't', suffix: '' },
  /* Letters of ours from here on: the specification names none for them. */
  episode: { prefix: 'e', suffix: '' },
  comicIssue: { prefix: 'i', suffix: '' },
  comicVideo: { prefix: 'v', suffix: '' },
  paper: { prefix: 's', suffix: '' },
  /** A work, whatever forms it has: /sach/<slug> leads to one of them. */
  work: { prefix: 'w', suffix: '' },
  author: { prefix: 'a', suffix: '' },
  collection: { prefix: 'k', suffix: '' },
  combo: { prefix: 'm', suffix: '' },
  category: { prefix: 'g', suffix: 'W.html' },
  oakCategory: { prefix: 'c', suffix: 'W.html' },
  topic: { prefix: 't', suffix: 'W.html' },
  /** Articles are at /thong-tin/<slug>, beside texts whose names end in plain words. */
  news: { prefix: 'n', suffix: 'W.html' },
  sellerCategory: { prefix: 'CT', suffix: '' },
  /** A shop, and what it offers of a work. */
  shop: { prefix: '', suffix: '' },
  product: { prefix: 'd', suffix: '' },
  deal: { prefix: 'h', suffix: '' },
  post: { prefix: 'q', suffix: '' },
} as const;
export type SlugKind = keyof typeof slugKinds;

/** "Người giữ đèn biển" → "nguoi-giu-den-bien"; at most 80 characters, never cut inside a word. */
export function slugify(name: string): string {
  const words = foldVietnamese(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ');
  let slug = '';
  for (const word of words) {
    if (slug && slug.length + 1 + word.length > 80) break;
    slug = slug ? `${slug}-${word}` : word.slice(0, 80);
  }
  return slug;
}

/** Categories and topics share the addresses of items. */
const { category, topic, oakCategory } = slugKinds;
export const shelfSlug = new RegExp(
  `-[${category.prefix}${oakCategory.prefix}${topic.prefix}][^-]*${category.suffix.replace('.', '\\.')}$`,
);

/**
 * An ebook has no letter before its code, and categories and topics have the same address with the same suffix.
 * A code that begins with one of their letters gets a nought, which no code begins with: the first letter says whose a
 * slug is.
 */
const NOUGHT_BEFORE: Partial<Record<SlugKind, RegExp>> = {
  ebook: new RegExp(`^[${category.prefix}${topic.prefix}]`),
};

const written = (kind: SlugKind, code: string): string =>
  `${slugKinds[kind].prefix}${NOUGHT_BEFORE[kind]?.test(code) ? '0' : ''}${code}${slugKinds[kind].suffix}`;

/** The slug of an item, or null when name or id is missing (its link is then '#'). */
export function slugOf(
  kind: SlugKind,
  name: string | null | undefined,
  id: number | null | undefined,
): string | null {
  if (!name || !id) return null;
  return `${slugify(name) || 'x'}-${written(kind, encodeId(id))}`;
}

/**
 * The id inside a slug of that kind, or null: only what slugOf writes after the name is read. The name is not checked: old
 * ones still lead to the item.
 */
export function idOfSlug(kind: SlugKind, slug: string): number | null {
  const { prefix, suffix } = slugKinds[kind];
  const last = slug.slice(slug.lastIndexOf('-') + 1);
  if (!last.startsWith(prefix) || !last.endsWith(suffix)) return null;
  const code = last.slice(prefix.length, last.length - suffix.length).replace(/^0(?=.)/, '');
  const id = decodeId(code);
  return id !== null && written(kind, code) === last ? id : null;
}

/** The slug at the end of an address, whatever page it is of: "/ebook/van-hoc-g1W.html?page=2" → "van-hoc-g1W.html". */
export const slugAt = (address: string): string => address.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
