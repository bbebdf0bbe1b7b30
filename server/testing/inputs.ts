import type { AnyCall } from '#contract/kit/call.ts';
import type { Fields } from '#contract/kit/wire.ts';

/* For tests: inputs made from the schemas of the contract, valid and broken, the same for the same seed. */

interface Schema {
  safeParse(value: unknown): { success: boolean };
  _zod: { def: Record<string, unknown> };
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const pick = <T>(random: () => number, values: readonly T[]): T =>
  values[Math.floor(random() * values.length)] as T;

export const fieldsOf = (call: AnyCall): Record<string, Schema> =>
  (call.input as unknown as { shape: Record<string, Schema> }).shape;

/** Words that mean something to one field or another; which of them a field takes, its schema says. */
const plain = [
  ...['0', '1', '2', '3', '7', '24', '30', '120', '0.5', '2024', '2026', '1767225600000'],
  ...['chữ', 'Người giữ đèn', 'a', 'an', 'ban-doc', 'van-hoc', 'home', 'day', 'all', ''],
  // A kind of the front, and what its fields name.
  ...['banners', 'work'],
  // Games, and a result of one.
  ...['gieo-que', 'tet-2024', '0123456789abcdef'],
  ...[
    '0912345678',
    'ban.doc@hopthu.vn',
    'mat-khau-1',
    '123456',
    '1234',
    '0123-4567-89AB',
    '2000-02-29',
    '2026-11',
  ],
  'epubcfi(/6/4!/4/2/1:0)',
  // A way to see comics, and pages or panels of one: nothing is chosen.
  ...['{}', '[]'],
  // A changed row of a shelf.
  '[{"id":1,"version":1}]',
  // A way back of works that were changed at once, and a list of the desk.
  '[{"work_id":1,"version":1,"to":0}]',
  '/ban-lam-viec/kho-sach',
  // What editors write of a work.
  JSON.stringify({
    ...{
      title: 'Ngọn đèn',
      authors: ['Lê Khải Minh'],
      category: null,
      topics: [],
      description: '',
      quote: '',
    },
    ...{ language: 'vi', publishedYear: 2025, editions: [] },
  }),
  // A voucher of a shop.
  JSON.stringify({
    ...{ code: 'TIEMTOI', kind: 'shop', percent: null, amount: 20_000, most: null, least: 0, listed: true },
    ...{ starts_at: 1, ends_at: 253_402_300_799_999, uses_total: null, uses_each: 1 },
  }),
  // A shop, its carrier and the fee; a line of the cart, how many, and the price.
  ...['1:ghn:18000', '1:2:66750', '1:2'],
  'https://ben-song.vn',
  '/ebook/nguoi-giu-den-bien-1abcdeW.html',
  '00000000-0000-4000-8000-000000000000',
  'a'.repeat(16),
  'a'.repeat(32),
  'A'.repeat(43),
  'eyJhIjoxfQ',
  '#27476e',
];

/** What has broken servers: ends of ranges, letters with a meaning of their own, shapes that nobody asked for. */
const broken: readonly unknown[] = [
  ...['a\0b', '\0', '\u{d800}', '\u{202e}txt.exe', '\u{fffe}', '😀'.repeat(300), 'x'.repeat(20_000)],
  ...['-1', '-0', '+1', '1e3', '1.5', ' 7', '0x10', 'NaN', 'Infinity', '१२', '２'],
  ...['2147483647', '2147483648', '-2147483649', '9007199254740993', '99999999999999999999'],
  ...['253402300799999', '253402300800000', '8640000000000001'],
  ...['0000-00-00', '9999-99-99', '2023-02-30', '0001-01-01', '10000-01-01'],
  ...['%', '%%%', '_', '\\', '\\\\', "'", "''--", '"', ';', '$1', '`', '{{1}}', '<b>', '&#0;'],
  ...[':*', '& |', '!(', '*', '(((((', '[[', '.*'.repeat(50), 'a'.repeat(300)],
  ...['__proto__', 'constructor', 'toString', 'null', 'undefined', 'true', '[]', '{}', '{"a":1}'],
  ...['../../etc/passwd', 'file:///etc/passwd', 'javascript:alert(1)', '//ke-gian.vn', '\r\nX: y'],
  ...['epubcfi(', 'epubcfi()', `epubcfi(/${'9'.repeat(40)})`, 'epubcfi(/6/4!/4[;s=b]/2)'],
  ...['e30', 'bnVsbA', 'W10', '====', 'not base64!'],
  ...['@', 'a@b', `${'a'.repeat(64)}@${'b.'.repeat(90)}vn`, '+84 912 345 678', '0'.repeat(40)],
  ['1', ['2']],
  [],
  ['1', '1', '1'],
  Array.from({ length: 500 }, (_, at) => String(at)),
  ['a\0b'],
];

/** The values that a schema names itself: enumerations and literals, however deep. */
function named(schema: Schema | undefined): string[] {
  if (!schema?._zod) return [];
  const {
    entries,
    values,
    innerType,
    in: before,
    out,
    options,
    element,
  } = schema._zod.def as {
    entries?: Record<string, unknown>;
    values?: readonly unknown[];
    innerType?: Schema;
    in?: Schema;
    out?: Schema;
    options?: readonly Schema[];
    element?: Schema;
  };
  return [
    ...Object.values(entries ?? {}).map(String),
    ...(values ?? []).map(String),
    ...[innerType, before, out, element, ...(options ?? [])].flatMap(inner => named(inner)),
  ];
}

const kept = new WeakMap<Schema, readonly unknown[]>();

/** Values that a field takes as far as we know any: undefined among them where it may be left out. */
export function validValues(schema: Schema): readonly unknown[] {
  const known = kept.get(schema);
  if (known) return known;
  const words = [...new Set([...named(schema), ...plain])];
  const candidates: unknown[] = [...words, ...words.map(word => [word]), words.slice(0, 3), [], undefined];
  const valid = candidates.filter(value => schema.safeParse(value).success);
  kept.set(schema, valid);
  return valid;
}

const LONGEST = 200_000;
/** Texts without end; fields differ in the letters that they take. */
const endless = ['ngọn đèn ', 'Ngọnđèn', 'ab', '7', 'A', 'epubcfi(/6/2!/4', '{"a":1},', 'https://a.vn/'];

/** The longest beginning of an endless text that a field takes; null where it takes none. */
function longestText(schema: Schema, words: string): string | null {
  const text = words.repeat(Math.ceil(LONGEST / words.length));
  for (let length = LONGEST; length >= 1; length = Math.floor(length * 0.9)) {
    const some = text.slice(0, length);
    if (schema.safeParse(some).success) return some;
  }
  return null;
}

/** The largest values that a field takes: long texts, long lists of them, large numbers; longest first. */
export function largestValues(schema: Schema): readonly unknown[] {
  const texts = endless.map(words => longestText(schema, words)).filter(text => text !== null);
  const lists = [1_000, 500, 200, 100, 50, 20]
    .map(count => Array.from({ length: count }, (_, at) => String(at + 1)))
    .filter(list => schema.safeParse(list).success);
  const numbers = ['9007199254740991', '2147483647', '100000', '1000', '100'].filter(
    number => schema.safeParse(number).success,
  );
  const found = [...lists.slice(0, 1), ...texts, ...numbers.slice(0, 1)];
  return found.sort((one, other) => JSON.stringify(other).length - JSON.stringify(one).length);
}

/** Things that exist, by the field that names them ("content_id"), so that calls come further than "not found". */
export type Known = Record<string, readonly unknown[]>;

/** An input whose every field is taken on its own. */
export function validInput(call: AnyCall, random: () => number, known: Known = {}): Fields {
  const input: Record<string, unknown> = {};
  for (const [field, schema] of Object.entries(fieldsOf(call))) {
    const there = known[field]?.filter(value => schema.safeParse(value).success) ?? [];
    const value = pick(random, there.length > 0 && random() < 0.7 ? there : validValues(schema));
    if (value !== undefined) input[field] = value;
  }
  return input as Fields;
}

/** The same with one to three fields broken, left out or too many. */
export function brokenInput(call: AnyCall, random: () => number, known: Known = {}): Fields {
  const input = validInput(call, random, known) as Record<string, unknown>;
  const fields = [...Object.keys(fieldsOf(call)), pick(random, ['__proto__', 'account_id', 'la', 'price'])];
  for (let left = 1 + Math.floor(random() * 3); left > 0; left--) {
    const field = pick(random, fields);
    if (random() < 0.1) delete input[field];
    else
      Object.defineProperty(input, field, {
        value: pick(random, broken),
        enumerable: true,
        configurable: true,
        writable: true,
      });
  }
  return input as Fields;
}
