import { collapse, type Part, type Path, parse } from 'foliate-js/epubcfi.js';

/*
 * EPUB CFIs, the addresses of places in books: "epubcfi(/6/4[c2]!/4/2/1:0)" is a point, "epubcfi(/6/4!/4,/2/1:0,/8/1:12)" a
 * range. They are read here and nowhere else (decision 024); features/reading/progress/cfiInPage.ts finds them in a chapter.
 */

/** A step inside a chapter. Even `index`: the element `index / 2`; odd: the text node `(index + 1) / 2` among its siblings. */
export type CfiStep = Pick<Part, 'index' | 'id'>;

export interface CfiPoint {
  /** Index of the chapter's file in the package's reading order, from 0. */
  file: number;
  /** From below `<html>`. */
  steps: CfiStep[];
  /** Characters into the words of the last step; null when none were named. */
  offset: number | null;
}

/** The path of the start and the end of a range; both are the same for a point. Null for what is no CFI. */
function endsOf(cfi: string): { start: Path; end: Path; isRange: boolean } | null {
  if (!/^epubcfi\(.*\)$/s.test(cfi)) return null;
  try {
    const path = parse(cfi);
    return { start: collapse(path), end: collapse(path, true), isRange: 'parent' in path };
  } catch {
    return null;
  }
}

function pointOf(path: Path): CfiPoint | null {
  const [before = [], steps = [], ...further] = path;
  const [spine, item] = before;
  const file = (item?.index ?? 0) / 2 - 1;
  const isNumbered = ({ index }: Part) => Number.isSafeInteger(index) && index > 0;
  if (before.length !== 2 || spine?.index !== 6 || further.length > 0) return null;
  if (!Number.isSafeInteger(file) || file < 0 || !steps.every(isNumbered)) return null;
  const offset = steps.at(-1)?.offset;
  return { file, steps, offset: Number.isSafeInteger(offset) ? (offset as number) : null };
}

/** The point a CFI names, of a range its start or its end; null for what is no place in a chapter. */
export function readCfi(cfi: string, end: 'start' | 'end' = 'start'): CfiPoint | null {
  const ends = endsOf(cfi);
  return ends && pointOf(ends[end]);
}

/** Index of the file that a CFI leads into, from 0; null when it leads into none. */
export const fileOfCfi = (cfi: string): number | null => readCfi(cfi)?.file ?? null;

/** How every CFI of a chapter begins: `<spine>` is the third element of the package, hence 6. */
export const cfiBase = (file: number, idref: string): string => `/6/${(file + 1) * 2}[${idref}]`;

const written = ({ index, id }: CfiStep) => `/${index}${id ? `[${id}]` : ''}`;
const place = (steps: readonly CfiStep[], offset: number | null) =>
  steps.map(written).join('') + (offset === null ? '' : `:${offset}`);

/** The CFI of a point. `base`: as cfiBase gives it. Ids are safe in a CFI (book-markup.ts). */
export const writeCfi = (base: string, { steps, offset }: Omit<CfiPoint, 'file'>): string =>
  `epubcfi(${base}!${place(steps, offset)})`;

/** The CFI of a range: the steps that both ends share, then each end from its last step at least. */
export function writeCfiRange(
  base: string,
  from: Omit<CfiPoint, 'file'>,
  to: Omit<CfiPoint, 'file'>,
): string {
  let shared = 0;
  const most = Math.min(from.steps.length, to.steps.length) - 1;
  while (shared < most && isSame(from.steps[shared], to.steps[shared])) shared += 1;
  const rest = ({ steps, offset }: typeof from) => place(steps.slice(shared), offset);
  return `epubcfi(${base}!${place(from.steps.slice(0, shared), null)},${rest(from)},${rest(to)})`;
}

const isSame = (one: CfiStep | undefined, other: CfiStep | undefined) =>
  one?.index === other?.index && (one?.id ?? '') === (other?.id ?? '');

/** The place where a range begins; a point stays as it is. */
export function startOfRange(cfi: string): string {
  const ends = endsOf(cfi);
  const point = ends?.isRange ? pointOf(ends.start) : null;
  const base = /^epubcfi\(([^!]*)!/.exec(cfi)?.[1];
  return point && base !== undefined ? writeCfi(base, point) : cfi;
}

/** The same place without the names of the elements on the way to it: they may be words of the chapter. */
export function withoutIds(cfi: string): string {
  const inside = cfi.indexOf('!');
  return inside < 0 ? cfi : cfi.slice(0, inside) + cfi.slice(inside).replace(/\[[^\]]*\]/g, '');
}
