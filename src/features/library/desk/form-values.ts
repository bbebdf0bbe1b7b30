import type { EditionContent, WorkContent } from '#rules/library/work-content.ts';

/** A work's form: each edition is a field of its own, so that two editors of two editions do not meet. */
export type FormValues = Omit<WorkContent, 'editions'> & { [edition: `edition${number}`]: EditionContent };

export function valuesOf({ editions, ...own }: WorkContent): FormValues {
  const fields = Object.fromEntries(editions.map(edition => [`edition${edition.id}`, edition]));
  return { ...own, ...fields };
}

export function contentOf(values: FormValues): WorkContent {
  const { title, authors, category, topics, description, quote, language, publishedYear } = values;
  const editions = Object.entries(values)
    .filter((entry): entry is [string, EditionContent] => /^edition\d+$/.test(entry[0]))
    .map(([, edition]) => edition)
    .sort((one, other) => one.id - other.id);
  return { title, authors, category, topics, description, quote, language, publishedYear, editions };
}

/** How many listed parts from the first on are free; null where others are than the first ones. */
export function freeCount(
  free: readonly number[],
  parts: readonly { at: number; title: string }[],
): number | null {
  const listed = parts.filter(({ title }) => title !== '');
  const count = listed.filter(({ at }) => free.includes(at)).length;
  return listed.slice(0, count).every(({ at }) => free.includes(at)) ? count : null;
}

/** The places of the first `count` listed parts, with the unlisted ones before and between them. */
export function firstFree(count: number, parts: readonly { at: number; title: string }[]): number[] {
  const listed = parts.filter(({ title }) => title !== '');
  const last = listed[Math.min(count, listed.length) - 1];
  return last ? parts.filter(({ at }) => at <= last.at).map(({ at }) => at) : [];
}
