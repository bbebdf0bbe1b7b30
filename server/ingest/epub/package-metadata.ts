import { limits } from '../limits.ts';
import { readHtml, refuseCostly } from '../markup/html.ts';
import { childElements, type Element, firstNamed, plainText, textOf } from '../markup/tree.ts';
import { IngestRefusal } from '../refusal.ts';

/** What a book says about itself, as plain text. */
export interface Metadata {
  title: string;
  authors: string[];
  description: string;
  language: string;
  publisher: string;
  publishedYear: number | null;
  subjects: string[];
  identifiers: string[];
  /** The identifier that fonts are obfuscated with, as written. */
  uniqueIdentifier: string;
  /** `<meta property>` without `refines`. */
  properties: Map<string, string>;
  /** `<meta name content>` of EPUB 2. */
  named: Map<string, string>;
}

export function readMetadata(opf: Element): Metadata {
  const metadata = firstNamed(opf, 'metadata');
  // EPUB 2 may wrap Dublin Core in <dc-metadata>.
  const all = metadata
    ? childElements(metadata).flatMap(one =>
        /^(dc-|x-)metadata$/.test(one.name) ? childElements(one) : [one],
      )
    : [];
  const every = (name: string) => all.filter(one => one.name.toLowerCase() === name);
  const texts = (name: string, most = 50) =>
    every(name)
      .map(one => plainText(textOf(one)))
      .filter(Boolean)
      .slice(0, most);
  const properties = new Map<string, string>();
  const named = new Map<string, string>();
  const refined = new Map<string, Map<string, string>>();
  for (const meta of every('meta')) {
    const property = meta.attrs.get('property');
    const refines = meta.attrs.get('refines')?.replace(/^#/, '');
    const value = plainText(textOf(meta));
    if (property && refines) refined.set(refines, (refined.get(refines) ?? new Map()).set(property, value));
    else if (property) properties.set(property, value);
    const name = meta.attrs.get('name');
    if (name) named.set(name, meta.attrs.get('content') ?? '');
  }
  const about = (one: Element, property: string) =>
    refined.get(one.attrs.get('id') ?? '')?.get(property) ?? '';

  const titles = every('title');
  const main = titles.find(one => about(one, 'title-type') === 'main') ?? titles[0];
  const title = main ? plainText(textOf(main)) : '';
  if (title.length > limits.title) throw new IngestRefusal('title_too_long');

  const creators = every('creator').filter(one =>
    ['', 'aut'].includes(about(one, 'role') || (one.attrs.get('opf:role') ?? '')),
  );
  const order = (one: Element) => Number(about(one, 'display-seq')) || Number.MAX_SAFE_INTEGER;
  const authors = (creators.length > 0 ? creators : every('creator').slice(0, 1))
    .sort((one, other) => order(one) - order(other))
    .map(one => plainText(textOf(one)).slice(0, 300))
    .filter(Boolean)
    .slice(0, 50);

  const dates = every('date');
  const published = dates.find(one => one.attrs.get('opf:event') === 'publication') ?? dates[0];
  const year = Number(/\b(\d{4})\b/.exec(published ? textOf(published) : '')?.[1] ?? 0);
  const uniqueId = opf.attrs.get('unique-identifier');
  const identifier =
    every('identifier').find(one => one.attrs.get('id') === uniqueId) ?? every('identifier')[0];
  const description = every('description')[0];
  return {
    title,
    authors: [...new Set(authors)],
    description: description ? readDescription(textOf(description)) : '',
    language: texts('language')[0] ?? '',
    publisher: texts('publisher')[0] ?? '',
    publishedYear: year >= 100 && year <= 2_200 ? year : null,
    subjects: texts('subject'),
    identifiers: texts('identifier'),
    uniqueIdentifier: identifier ? textOf(identifier) : '',
    properties,
    named,
  };
}

/** Descriptions often hold HTML as text: their words are kept, their markup is not. */
export function readDescription(text: string): string {
  const cut = text.slice(0, limits.description);
  if (!/<[a-z/!]|&[a-z#]/i.test(cut)) return plainText(cut);
  refuseCostly(cut);
  const root = readHtml(cut.replace(/<\/(p|div|li|h\d)>|<br\s*\/?>/gi, ' $&'));
  const body = firstNamed(root, 'body') ?? root;
  return plainText(wordsOf(body));
}

const wordsOf = (of: Element): string =>
  of.children
    .map(node => (node.kind === 'text' ? node.text : /^(script|style)$/.test(node.name) ? '' : wordsOf(node)))
    .join('');
