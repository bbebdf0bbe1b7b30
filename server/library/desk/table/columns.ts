import { kindNames } from '#contract/library/kind-names.ts';
import type { EditionContent, WorkContent } from '#rules/library/work-content.ts';
import { copyrights, priceTypes } from '#rules/library/work-words.ts';
import { contentType } from '#rules/rights/content-type.ts';
import { countryCalled, countryName } from '#rules/rights/country-names.ts';
import { territory } from '#rules/rights/territory.ts';
import { amountOf, csvOf, marked } from '../../../kit/table/csv.ts';

/* The catalogue as a table, an edition a row: what is exported is read back without a change. */

export const columns = {
  id: 'Mã',
  kind: 'Loại',
  title: 'Tên sách',
  authors: 'Tác giả',
  category: 'Thể loại',
  topics: 'Chủ đề',
  language: 'Ngôn ngữ',
  publishedYear: 'Năm xuất bản',
  priceType: 'Cách bán',
  priceVnd: 'Giá',
  originVnd: 'Giá trước khuyến mãi',
  copyright: 'Bản quyền',
  rightsFrom: 'Quyền từ',
  rightsUntil: 'Quyền tới hết',
  rightsCountries: 'Nơi có quyền',
  description: 'Giới thiệu',
  quote: 'Câu trích',
} as const;
export type ColumnName = keyof typeof columns;
export const columnNames = Object.keys(columns) as ColumnName[];

export type WorkColumn = Exclude<keyof WorkContent, 'editions'>;
export type EditionColumn =
  | 'priceType'
  | 'priceVnd'
  | 'originVnd'
  | 'copyright'
  | 'rightsFrom'
  | 'rightsUntil'
  | 'rightsCountries';
/** Shops' paper offers. */
export const priceColumns: readonly EditionColumn[] = ['priceType', 'priceVnd', 'originVnd'];
export const workColumns: readonly WorkColumn[] = [
  ...(['title', 'authors', 'category', 'topics'] as const),
  ...(['language', 'publishedYear', 'description', 'quote'] as const),
];
export const editionColumns: readonly EditionColumn[] = [
  ...priceColumns,
  'copyright',
  'rightsFrom',
  'rightsUntil',
  'rightsCountries',
];

/** A cell as it is written and compared: spreadsheets change how lines end. */
export const plain = (text: string): string => text.normalize('NFC').replace(/\r\n?/g, '\n').trim();

const named = <V>(list: readonly (readonly [V, string])[], value: V): string =>
  list.find(([each]) => each === value)?.[1] ?? '';

const WORLD = 'Toàn thế giới';

const placesOf = (codes: readonly string[] | null): string =>
  codes === null ? WORLD : codes.map(countryName).join('; ');

/** The cells of a work, and of one of its editions, as a table has them. */
export function cellsOf(work: WorkContent, edition: EditionContent): Record<ColumnName, string> {
  const isPaper = edition.contentType === contentType.paperBook;
  return {
    id: String(edition.id),
    kind: kindNames[edition.contentType] ?? '',
    title: work.title,
    authors: work.authors.join('; '),
    category: work.category ?? '',
    topics: work.topics.join('; '),
    language: work.language,
    publishedYear: work.publishedYear === null ? '' : String(work.publishedYear),
    // Shops say how paper is sold.
    priceType: isPaper ? '' : named(priceTypes, edition.priceType),
    priceVnd: isPaper ? '' : String(edition.priceVnd),
    originVnd: isPaper || edition.originVnd === null ? '' : String(edition.originVnd),
    copyright: named(copyrights, edition.copyright),
    rightsFrom: edition.rightsFrom ?? '',
    rightsUntil: edition.rightsUntil ?? '',
    rightsCountries: isPaper ? '' : placesOf(edition.rightsCountries ?? null),
    description: work.description,
    quote: work.quote,
  };
}

export const worksCsv = (works: readonly WorkContent[]): string =>
  csvOf([
    columnNames.map(name => columns[name]),
    ...works.flatMap(work =>
      work.editions.map(edition => {
        const cells = cellsOf(work, edition);
        return columnNames.map(name => marked(plain(cells[name])));
      }),
    ),
  ]);

type Reading = { value: unknown } | { why: string };

const fold = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

const oneOf =
  <V>(list: readonly (readonly [V, string])[], label: string) =>
  (text: string): Reading => {
    const found = list.find(([, name]) => fold(name) === fold(text));
    return found
      ? { value: found[0] }
      : { why: `${label} là một trong: ${list.map(([, name]) => name).join(', ')}` };
  };

const textOf =
  (most: number, needed = '') =>
  (text: string): Reading => {
    if (!text && needed) return { why: needed };
    return text.length > most ? { why: `Dài tối đa ${most} kí tự` } : { value: text };
  };

const namesOf = (text: string): Reading => {
  const names = [...new Set(text.split(/[;\n]/).map(name => name.trim()))].filter(Boolean);
  if (names.length > 40) return { why: 'Nhiều nhất là 40 tên, cách nhau bằng dấu chấm phẩy' };
  return names.some(name => name.length > 200) ? { why: 'Mỗi tên dài tối đa 200 kí tự' } : { value: names };
};

const moneyOf =
  (label: string, empty: number | null) =>
  (text: string): Reading => {
    if (!text) return { value: empty };
    const value = amountOf(text);
    return value === null || value > 1_000_000_000
      ? { why: `${label} là số tiền, như 69000 hoặc 69.000` }
      : { value };
  };

/** "2027-03-31", or "31/3/2027" as spreadsheets write it. */
const dayOf = (text: string): Reading => {
  if (!text) return { value: null };
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const value = day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value) && new Date(value).toJSON()?.slice(0, 10) === value;
  return isDay ? { value } : { why: 'Ghi ngày như 2027-03-31 hoặc 31/3/2027' };
};

/** Names or codes of countries. A cell that was emptied opens nothing to the whole world. */
const countriesOf = (text: string): Reading => {
  if (fold(text) === fold(WORLD)) return { value: null };
  const names = text.split(/[;,\n]/).filter(name => name.trim());
  if (names.length === 0) return { why: `Ghi “${WORLD}”, hoặc tên các nước như Việt Nam; Lào` };
  const unknown = names.find(name => countryCalled(name) === null);
  return unknown
    ? { why: `Không có nước nào tên “${unknown.trim()}”` }
    : { value: territory(names.flatMap(name => countryCalled(name) ?? [])) };
};

/** How the text of each column is read; '' empties it where that can be. */
export const readers: Record<WorkColumn | EditionColumn, (text: string) => Reading> = {
  title: textOf(500, 'Sách cần có tên'),
  authors: namesOf,
  category: text => ({ value: text || null }),
  topics: namesOf,
  language: textOf(35, 'Ghi mã ngôn ngữ, như vi'),
  publishedYear: text => {
    if (!text) return { value: null };
    return /^\d{1,4}$/.test(text) ? { value: Number(text) } : { why: 'Năm xuất bản là một con số, như 2026' };
  },
  priceType: oneOf(priceTypes, 'Cách bán'),
  priceVnd: moneyOf('Giá', 0),
  originVnd: text => {
    const read = moneyOf('Giá trước khuyến mãi', null)(text);
    return 'value' in read && read.value === 0 ? { value: null } : read;
  },
  copyright: oneOf(copyrights, 'Bản quyền'),
  rightsFrom: dayOf,
  rightsUntil: dayOf,
  rightsCountries: countriesOf,
  description: textOf(20_000),
  quote: textOf(2_000),
};
