import type { Range } from '../text/search.ts';
import { type SpamText, spamText } from './spam-fold.ts';
import { linksIn } from './spam-links.ts';
import { type SpamHit, wordsIn } from './spam-match.ts';
import { phonesIn } from './spam-phone.ts';
import type { SpamSignal } from './spam-signals.ts';

/* Whether a text waits for a person to read it. It refuses nobody and blames nobody. */

/** From here on a text waits. */
const WAITING_SCORE = 3;
const TAGS = 5;
const FIRST_POSTS = 3;

export interface SpamContext {
  /** The writer's name: spam stands there too. */
  name?: string;
  tags?: number;
  /** Posts of the writer that were shown before; leave it out where it does not count. */
  posts?: number;
  young?: boolean;
  /** The same was said within a day, by the writer or by several. */
  alike?: boolean;
}

export interface SpamScore {
  score: number;
  waits: boolean;
  signals: SpamSignal[];
  /** Matched ranges, in the order of the text. */
  marks: Range[];
}

const HOTLINE = 1;

function hitsIn(text: SpamText, posts: number): SpamHit[] {
  const first = posts < FIRST_POSTS ? 1 : 0;
  const phones = phonesIn(text.folded).map(
    ({ hotline, from, to }): SpamHit => ({ signal: 'phone', adds: hotline ? HOTLINE : 3, from, to }),
  );
  const links = linksIn(text.folded).map(
    ({ adds, from, to }): SpamHit => ({ signal: 'link', adds: adds + first, from, to }),
  );
  return [...phones, ...links, ...wordsIn(text)].filter(({ adds }) => adds > 0);
}

/** The heaviest hit of each signal. */
function heaviest(hits: readonly SpamHit[]): Map<SpamSignal, number> {
  const most = new Map<SpamSignal, number>();
  for (const { signal, adds } of hits) most.set(signal, Math.max(adds, most.get(signal) ?? 0));
  return most;
}

export function spamOf(text: string, context: SpamContext = {}): SpamScore {
  const read = spamText(text.normalize('NFC'));
  const hits = hitsIn(read, context.posts ?? FIRST_POSTS);
  const most = heaviest(hits);
  const inName = hitsIn(spamText((context.name ?? '').normalize('NFC')), FIRST_POSTS);
  if (inName.some(({ adds }) => adds >= 2)) most.set('name', 3);
  if ((context.tags ?? 0) > TAGS) most.set('tags', 2);
  if (context.alike) most.set('alike', 3);
  if (context.young && most.size > 0) most.set('young', 1);
  const score = [...most.values()].reduce((sum, each) => sum + each, 0);
  return {
    ...{ score, waits: score >= WAITING_SCORE, signals: [...most.keys()] },
    marks: hits.map(({ from, to }) => read.range(from, to)).sort((one, other) => one.from - other.from),
  };
}
