import { type AccessibilityFacts, accessibilityNames } from '#rules/library/book-accessibility.ts';
import { isolated } from '#rules/library/book-direction.ts';
import { limits } from '../limits.ts';
import { readDescription } from '../markup/description.ts';
import { childElements, type Element, firstNamed, plainText, textOf } from '../markup/tree.ts';
import { IngestRefusal } from '../refusal.ts';

/** Metadata of a book as plain text. */
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
  /** null for a book that says nothing of it. */
  accessibility: AccessibilityFacts | null;
  /** `media:duration` by the id of the overlay. */
  durations: Map<string, string>;
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

  const directionOf = (one: Element) => one.attrs.get('dir') ?? opf.attrs.get('dir');
  const titles = every('title');
  // The first one is the title, whatever kinds the others are of.
  const main = titles.find(one => plainText(textOf(one)) !== '');
  const title = main ? isolated(plainText(textOf(main)), directionOf(main)) : '';
  if (title.length > limits.title) throw new IngestRefusal('title_too_long');

  const creators = every('creator').filter(one =>
    ['', 'aut'].includes(about(one, 'role') || (one.attrs.get('opf:role') ?? '')),
  );
  const order = (one: Element) => Number(about(one, 'display-seq')) || Number.MAX_SAFE_INTEGER;
  const authors = (creators.length > 0 ? creators : every('creator').slice(0, 1))
    .sort((one, other) => order(one) - order(other))
    .map(one => isolated(plainText(textOf(one)).slice(0, 300), directionOf(one)))
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
    publishedYear: year >= 1_000 && year <= 2_200 ? year : null,
    subjects: texts('subject'),
    identifiers: texts('identifier'),
    uniqueIdentifier: identifier ? textOf(identifier) : '',
    properties,
    accessibility: accessibilityOf(all),
    durations: new Map(
      [...refined].flatMap(([id, of]) => {
        const duration = of.get('media:duration');
        return duration ? [[id, duration] as const] : [];
      }),
    ),
    named,
  };
}

/** Accessibility metadata of the package: as `<meta property>`, `<meta name>` of EPUB 2, or `<link>`. */
function accessibilityOf(all: readonly Element[]): AccessibilityFacts | null {
  const lists = { modes: [], sufficient: [], features: [], hazards: [], conformsTo: [] } as Record<
    string,
    string[]
  >;
  const texts = { certifiedBy: '', summary: '' } as Record<string, string>;
  let found = false;
  for (const one of all) {
    const { attrs } = one;
    const name = accessibilityNames[attrs.get('property') ?? attrs.get('name') ?? attrs.get('rel') ?? ''];
    const value = plainText(textOf(one) || (attrs.get('content') ?? attrs.get('href') ?? '')).slice(0, 1_000);
    // Who confirms it refines the standard.
    if (!name || !value || (attrs.has('refines') && name !== 'certifiedBy')) continue;
    found ||= name !== 'conformsTo' || /accessib|a11y/i.test(value);
    const list = lists[name];
    if (list && list.length < 50) list.push(value);
    else if (!list) texts[name] ||= value;
  }
  return found ? ({ ...lists, ...texts } as unknown as AccessibilityFacts) : null;
}
