import type { AnyCall } from '#contract/call.ts';
import type { Fields } from '#contract/wire.ts';

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

const pick = <T>(random: () => number, values: readonly T[]): T =>
  values[Math.floor(random() * values.length)] as T;

const fieldsOf = (call: AnyCall): Record<string, Schema> =>
  (call.input as unknown as { shape: Record<string, Schema> }).shape;

/** Words that mean something to one field or another; which of them a field takes, its schema says. */
const plain = [
  ...['0', '1', '2', '3', '7', '24', '30', '120', '0.5', '2024', '2026', '1767225600000'],
  ...['chữ', 'Người giữ đèn', 'a', 'an', 'ban-doc', 'van-hoc', 'home', 'day', 'all', ''],
  ...['0912345678', 'ban.doc@hopthu.vn', 'mat-khau-1', '123456', '1234', '2000-02-29', '2026-11'],
  'epubcfi(/6/4!/4/2/1:0)',
  'https://ben-song.vn',
  '/ebook/nguoi-giu-den-bien-1abcdeW.html',
  '00000000-0000-4000-8000-000000000000',
  'a'.repeat(16),
  'a'.repeat(32),
  'A'.repeat(43),
  'eyJhIjoxfQ',
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
function validValues(schema: Schema): readonly unknown[] {
  const known = kept.get(schema);
  if (known) return known;
  const words = [...new Set([...named(schema), ...plain])];
  const candidates: unknown[] = [...words, ...words.map(word => [word]), words.slice(0, 3), [], undefined];
  const valid = candidates.filter(value => schema.safeParse(value).success);
  kept.set(schema, valid);
  return valid;
}

/** Things that exist, by the field that names them ("content_id"), so that calls come further than "not found". */
type Known = Record<string, readonly unknown[]>;

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
