import type { LookedUp } from '#contract/reading/vocabulary.ts';
import {
  formsOf,
  type Span,
  spansAround,
  syllablesIn,
  type WordLanguage,
} from '#rules/reading/vocabulary.ts';
import { searchable, toned } from '#rules/text/search.ts';
import type { Db } from '../../kit/db/db.ts';
import { entriesOf, wordsSpeltLike } from './queries.ts';

/** The compound and the words it is made of. */
const MOST_OPTIONS = 4;

interface Asked {
  word: string;
  before: string;
  after: string;
  lang: WordLanguage;
}

/** The longest word of a dictionary around the chosen one, then the single words of it. */
export async function lookUp(
  db: Db,
  { word, before, after, lang }: Asked,
): Promise<Omit<LookedUp, 'saved' | 'translates'>> {
  const spans = spansAround(before + word + after, { from: before.length, to: before.length + word.length });
  const chosen = spans.at(-1);
  if (!chosen) return { options: [], near: [] };
  const keysOf = ({ text }: Span) => formsOf(text, lang).map(toned);
  const longest = spans[0] ?? chosen;
  const singles = spans.flatMap(syllablesIn);
  const rows = await entriesOf(db, lang, [...new Set([...spans, ...singles].flatMap(keysOf))]);
  const known = new Map(rows.map(row => [row.toned, row.word]));
  const foundIn = (span: Span) => {
    const key = keysOf(span).find(each => known.has(each));
    return key === undefined ? null : { span, key };
  };
  const best = spans.map(foundIn).find(found => found !== null);
  const within = syllablesIn(best?.span ?? longest);
  const parts = best && best.span.syllables > 1 ? within.map(foundIn) : [];
  const options = [best, ...parts]
    .filter(found => found != null)
    .filter(({ key }, at, all) => all.findIndex(other => other.key === key) === at)
    .slice(0, MOST_OPTIONS)
    .map(({ span: { from, to }, key }) => ({
      word: known.get(key) ?? key,
      from,
      to,
      entries: rows
        .filter(row => row.toned === key)
        .map(({ word: written, kind, meanings, source }) => ({ word: written, kind, meanings, source })),
    }));
  const near = options.length ? [] : await wordsSpeltLike(db, lang, searchable(chosen.text));
  return { options, near };
}
