/* Media overlays (SMIL) of a book: what is heard with which element, at import and in a partner's frame alike. */

/** Kinds of content that a listener may skip. */
export const skipKinds = ['notes', 'pages', 'asides', 'tables', 'lists'] as const;
export type SkipKind = (typeof skipKinds)[number];

/** As the settings of listening name them. */
export const skipLabels: Readonly<Record<SkipKind, string>> = {
  notes: 'Chú thích',
  pages: 'Số trang',
  asides: 'Lời bên lề',
  tables: 'Bảng',
  lists: 'Danh sách',
};

/** Storage key of the skipped kinds on a listener's device. */
export const LEFT_OUT = 'listening_left_out';
export const leftOutIn = (saved: string | null): SkipKind[] => {
  const words = saved?.split(' ') ?? [];
  return skipKinds.filter(kind => words.includes(kind));
};

/** Structures that a listener may escape from while they are read aloud. */
export type LeaveKind = 'table' | 'list' | 'figure' | 'note' | 'aside' | 'part';

/** As the button says that leads out of it. */
export const leaveLabels: Readonly<Record<LeaveKind, string>> = {
  table: 'Ra khỏi bảng',
  list: 'Ra khỏi danh sách',
  figure: 'Qua hình này',
  note: 'Qua chú thích',
  aside: 'Qua lời bên lề',
  part: 'Qua phần này',
};

const asides = ['sidebar', 'annotation', 'marginalia', 'practice', 'help'];
const notes = ['footnote', 'endnote', 'rearnote', 'note', 'footnotes', 'endnotes', 'rearnotes'];
const tables = ['table', 'table-row', 'table-cell'];
const lists = ['list', 'list-item'];

/** By words of `epub:type`. */
const skippable: Readonly<Record<SkipKind, readonly string[]>> = {
  notes,
  pages: ['pagebreak'],
  asides,
  tables,
  lists,
};
const escapable: Readonly<Record<LeaveKind, readonly string[]>> = {
  table: tables,
  list: lists,
  figure: ['figure'],
  note: notes,
  aside: asides,
  part: [
    ...['bibliography', 'glossary', 'index', 'appendix', 'toc', 'loi', 'lot', 'landmarks', 'page-list'],
    ...['epigraph', 'colophon', 'copyright-page', 'acknowledgments', 'contributors', 'other-credits'],
  ],
};

/** An element of a SMIL file around or at a phrase; `at` tells two of them apart. */
export interface Structure {
  /** `epub:type` as written. */
  types: string;
  at: number;
}

/** `<par>` of a SMIL file as written; `text` and `sound` are addresses. */
export interface WrittenPhrase {
  text: string | null;
  sound: string | null;
  begin: string | null;
  end: string | null;
  /** The outermost first, the `<par>` itself last. */
  within: readonly Structure[];
}

/** One phrase of a media overlay: the element it belongs to, and what is heard meanwhile. */
export interface Phrase {
  /** Of the element in the chapter; '' where sound has no text. */
  id: string;
  /** Address of the sound; '' where a voice of the device reads the words. */
  sound: string;
  /** Seconds; `end` null: to the end of the file. */
  begin: number;
  end: number | null;
  skip?: SkipKind;
  /** The outermost structure one may step out of, and the number that its phrases share. */
  leave?: readonly [LeaveKind, number];
}

/** The name of the `<meta>` that carries a chapter's phrases in a partner's frame. */
export const OVERLAY_META = 'mot-overlay';

/** Seconds of a clock value of SMIL: "0:01:02.5", "62.5s", "1.5min", "250ms"; null for anything else. */
export function clockSeconds(value: string | null | undefined): number | null {
  const text = (value ?? '').trim();
  const count = /^(\d+(?:\.\d+)?)(h|min|s|ms)?$/.exec(text);
  if (count)
    return (
      Number(count[1]) * { h: 3600, min: 60, s: 1, ms: 0.001 }[(count[2] ?? 's') as 'h' | 'min' | 's' | 'ms']
    );
  const clock = /^(?:(\d+):)?([0-5]?\d):([0-5]?\d(?:\.\d+)?)$/.exec(text);
  return clock ? Number(clock[1] ?? 0) * 3600 + Number(clock[2]) * 60 + Number(clock[3]) : null;
}

function kindIn<Kind extends string>(
  kinds: Readonly<Record<Kind, readonly string[]>>,
  { types }: Structure,
): Kind | null {
  const words = types.split(/\s+/);
  const all = Object.entries(kinds) as [Kind, readonly string[]][];
  return all.find(([, names]) => words.some(word => names.includes(word)))?.[0] ?? null;
}

/** Roles of a phrase by the structures around it. */
function rolesOf(within: readonly Structure[]): Pick<Phrase, 'skip' | 'leave'> {
  const skip = within.map(one => kindIn(skippable, one)).findLast(kind => kind !== null);
  for (const one of within) {
    const leave = kindIn(escapable, one);
    if (leave) return { ...(skip && { skip }), leave: [leave, one.at] };
  }
  return skip ? { skip } : {};
}

/**
 * The phrases of one chapter, in order: those whose text leads to it, and sound without text. `here` gives the id that an
 * address means in the chapter, `soundOf` the new address of a file; what is not the book's own is left out.
 */
export function phrasesOf(
  written: readonly WrittenPhrase[],
  here: (address: string) => string | null,
  soundOf: (address: string) => string | null,
): Phrase[] {
  return written.flatMap(({ text, sound, begin, end, within }) => {
    const id = text === null ? '' : here(text);
    const file = sound === null ? '' : soundOf(sound);
    if (id === null || file === null || (id === '' && file === '')) return [];
    const from = clockSeconds(begin) ?? 0;
    const to = clockSeconds(end);
    return [{ id, sound: file, begin: from, end: to !== null && to > from ? to : null, ...rolesOf(within) }];
  });
}

/** Class names a book gives to the phrase that is heard and to the page while one is; only plain ones. */
export const overlayClass = (name: string | undefined, otherwise: string): string =>
  /^[A-Za-z_-][\w-]{0,60}$/.test(name ?? '') ? (name as string) : otherwise;

/** The same phrases in one recording of the chapter: `[start, end, words, phrase]`, seconds, rising. */
export interface MarkedPhrase extends Pick<Phrase, 'id' | 'skip' | 'leave'> {
  /** There is no sound: a voice of the device reads the words in the silence. */
  spoken?: true;
}

type Marked = readonly [start: number, end: number, words: string, phrase?: MarkedPhrase | undefined];

/**
 * Where to go on when phrases of these kinds are left out: the start of the first phrase that is heard, from the one at
 * `seconds` on. Null while a phrase that is heard sounds; Infinity when none is left.
 */
export function afterSkipped(
  marks: readonly Marked[],
  at: number,
  skipped: readonly SkipKind[],
): number | null {
  const isLeftOut = (mark: Marked | undefined) => mark?.[3]?.skip && skipped.includes(mark[3].skip);
  if (!isLeftOut(marks[at])) return null;
  const next = marks.findIndex((mark, index) => index > at && !isLeftOut(mark));
  return marks[next]?.[0] ?? Number.POSITIVE_INFINITY;
}

/** Position after escaping from the current structure: Infinity at the end of the recording, null outside of any. */
export function afterLeft(marks: readonly Marked[], at: number): number | null {
  const left = marks[at]?.[3]?.leave;
  if (!left) return null;
  const next = marks.findIndex((mark, index) => index > at && mark[3]?.leave?.[1] !== left[1]);
  return marks[next]?.[0] ?? Number.POSITIVE_INFINITY;
}
