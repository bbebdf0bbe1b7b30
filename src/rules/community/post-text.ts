import { foldVietnamese } from '../text/text.ts';
import { addressesIn } from '../text/web-addresses.ts';
import { TAG_LETTERS, TAGS_MOST } from './post.ts';

/*
 * Words of posts and comments: plain text without markup. What turns the direction of letters, has no shape or piles marks on a
 * letter is left out when it is kept.
 */

/** Marks without a shape and of direction, and controls other than the line's end. */
const UNSEEN = /[\p{Cf}\p{Co}\p{Cn}\u2028\u2029\u115f\u1160\u3164\uffa0]|\u034f|(?!\n)\p{Cc}/gu;
/** Joiners within emoji sequences are kept. */
const JOINED =
  /(?<=\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})\u200d(?=\p{Extended_Pictographic})/gu;
/** A letter with more than three marks after its composing: the first three stay. */
const PILED = /(\p{M}{3})\p{M}+/gu;
const LINES = /\n{3,}/g;
/** Stands for a joiner while others are left out; a line's end cannot be inside a face. */
const KEPT = '\u0001';

/** Words as they are kept: composed, without unseen signs, at most one empty line in a row. */
export const tidyPost = (given: string): string =>
  given
    .replaceAll(KEPT, '')
    .replace(/\r\n?/g, '\n')
    .replace(JOINED, KEPT)
    .normalize('NFC')
    .replace(UNSEEN, sign => (sign === KEPT ? KEPT : ''))
    .replaceAll(KEPT, '\u200d')
    .replace(PILED, '$1')
    .replace(LINES, '\n\n')
    .trim();

/** On one line: alternative texts, names of tags. */
export const tidyLine = (given: string): string => tidyPost(given).replace(/\s+/gu, ' ');

const TAG = new RegExp(
  `(?<![\\p{L}\\p{N}_&/#])#([\\p{L}\\p{N}_]{1,${TAG_LETTERS}})(?![\\p{L}\\p{N}_])`,
  'gu',
);

/** Folded form of a tag: "#CâuHômNay" and "#cauhomnay" are one. '' for none (digits alone are no tag). */
export const foldTag = (name: string): string => {
  const folded = foldVietnamese(name).replace(/[^\p{L}\p{N}_]/gu, '');
  return /\p{L}/u.test(folded) ? folded.slice(0, TAG_LETTERS) : '';
};

/** Tags of a text as they are written, each once, the first ones. */
export function tagsIn(body: string): string[] {
  const byFold = new Map<string, string>();
  for (const [, name = ''] of body.matchAll(TAG)) {
    const folded = foldTag(name);
    if (folded && !byFold.has(folded)) byFold.set(folded, name);
  }
  return [...byFold.values()].slice(0, TAGS_MOST);
}

export type PostPart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'tag'; text: string; tag: string }
  | { kind: 'person'; text: string; accountId: number };

interface Found {
  at: number;
  part: Exclude<PostPart, { kind: 'text' }>;
}

const linksIn = (body: string): Found[] =>
  addressesIn(body).map(({ at, text }) => ({ at, part: { kind: 'link', text, href: text } }));

function tagParts(body: string, tags: readonly string[]): Found[] {
  const known = new Set(tags.map(foldTag));
  return [...body.matchAll(TAG)].flatMap(({ 0: text, 1: name = '', index: at }) =>
    known.has(foldTag(name)) ? [{ at, part: { kind: 'tag' as const, text, tag: name } }] : [],
  );
}

export interface Named {
  account_id: number;
  name: string;
}

function peopleIn(body: string, people: readonly Named[]): Found[] {
  return people.flatMap(({ account_id: accountId, name }) => {
    const text = `@${name}`;
    const found: Found[] = [];
    for (let at = body.indexOf(text); at >= 0; at = body.indexOf(text, at + 1))
      if (!/^[\p{L}\p{N}]/u.test(body.slice(at + text.length)))
        found.push({ at, part: { kind: 'person', text, accountId } });
    return found;
  });
}

/**
 * A text in pieces: words, addresses of http and https, and only those tags and people that its rows name. Where two overlap, the
 * one that begins first holds, then the longer one.
 */
export function postParts(
  body: string,
  { tags, people }: { tags: readonly string[]; people: readonly Named[] },
): PostPart[] {
  const found = [...linksIn(body), ...tagParts(body, tags), ...peopleIn(body, people)].sort(
    (one, other) => one.at - other.at || other.part.text.length - one.part.text.length,
  );
  const parts: PostPart[] = [];
  let end = 0;
  for (const { at, part } of found) {
    if (at < end) continue;
    if (at > end) parts.push({ kind: 'text', text: body.slice(end, at) });
    parts.push(part);
    end = at + part.text.length;
  }
  if (end < body.length) parts.push({ kind: 'text', text: body.slice(end) });
  return parts;
}

/** The beginning of a text on one line, cut at a word: titles, notices, share pictures. */
export function firstWords(body: string, most: number): string {
  const line = body.replace(/\s+/gu, ' ').trim();
  if ([...line].length <= most) return line;
  const letters = [...line];
  const cut = letters.slice(0, most).join('');
  // A word that ends here is whole.
  const space = letters[most] === ' ' ? cut.length : cut.lastIndexOf(' ');
  return `${(space > most / 2 ? cut.slice(0, space) : cut).trim()}…`;
}
