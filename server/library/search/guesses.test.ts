import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchCalls } from '#contract/library/search.ts';
import { bookSearchCalls } from '#contract/reading/book-search.ts';
import { contentType } from '#rules/rights/content-type.ts';
import { giveGrant } from '../../rights/queries.ts';
import { pick, seeded } from '../../testing/inputs.ts';
import { aPackage, openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aMember, aVisitor, type Visitor } from '../../testing/testVisitor.ts';
import { addEbook, type EditorsFields } from '../catalogue/intake.ts';

/*
 * Who may not read a chapter asks for words of it, and for words that stand nowhere: two answers that differ tell which is
 * which. FAULTS=long asks 20,000 times.
 */

const QUESTIONS = process.env.FAULTS === 'long' ? 20_000 : 600;
/** The share of what is asked that may be learnt. */
const MOST_LEARNT = 0.001;

const [CHAPTERS, FREE, WORDS] = [8, 2, 400];
/** Enough of them that nothing else stands in the line around a word. */
const FILLER = 'trang sách nói chuyện mưa nắng ngoài sông '.repeat(6);

const random = seeded(20_261_129);
const made = new Set<string>();
/** Words of one length that stand in no name and, each, in one place at most. */
function aWord(): string {
  for (;;) {
    const word = Array.from(
      { length: 4 },
      () => pick(random, [...'qwzxkv']) + pick(random, [...'aeiou']),
    ).join('');
    if (made.has(word)) continue;
    made.add(word);
    return word;
  }
}

/** What stands in a closed chapter, and beside it what does not and is like it in everything else. */
interface Pair {
  there: string;
  nowhere: string;
}
interface Target {
  id: number;
  pairs: Pair[];
}

async function aTarget(server: TestServer, title: string, terms: EditorsFields): Promise<Target> {
  const closed = Array.from({ length: CHAPTERS - FREE }, () => Array.from({ length: WORDS }, aWord));
  const pairs: Pair[] = [];
  for (const words of closed)
    for (let at = 0; at + 12 < words.length; at += 12) {
      const word = (more: number) => words[at + more] ?? '';
      pairs.push({ there: word(0), nowhere: aWord() });
      pairs.push({ there: `${word(1)} ${word(2)}`, nowhere: `${word(1)} ${word(9)}` });
      pairs.push({ there: `${word(3)} ${word(4)} ${word(5)}`, nowhere: `${word(3)} ${word(4)} ${word(10)}` });
      // The beginning of a word.
      pairs.push({
        there: `${word(6)} ${word(7).slice(0, 6)}`,
        nowhere: `${word(6)} ${word(8).slice(0, 6)}`,
      });
    }
  // Words of both kinds that stand in an open chapter too.
  const known = pairs.filter(({ there }) => !there.includes(' ')).filter((_, at) => at % 4 === 0);
  const open = known.flatMap(({ there, nowhere }) => [there, nowhere]).join(` ${FILLER}`);
  const texts = [
    ...Array.from({ length: FREE }, () => `${FILLER}${open} ${FILLER}`),
    ...closed.map(words => words.join(' ')),
  ];
  const hash = randomBytes(16).toString('hex');
  const { id } = await addEbook(
    server.context.db,
    {
      hash,
      cover: null,
      package: aPackage(title, hash, CHAPTERS),
      metadata: { title, authors: ['Vũ Kín'], description: '', language: 'vi', publishedYear: null },
      chapters: texts.map((text, index) => ({
        index,
        title: `Chương ${index + 1}`,
        words: WORDS,
        chars: text.length,
        text,
      })),
    },
    { category: 'Văn học', freeChapters: FREE, ...terms },
  );
  return { id, pairs };
}

/** The ways to ask. */
type Way = (visitor: Visitor, book: number, words: string) => Promise<{ code: number; data: unknown }>;
const ways: Way[] = [
  (visitor, content_id, q) => visitor.call(bookSearchCalls.searchInBook, { content_id, q }),
  (visitor, content_id, q) =>
    visitor.call(bookSearchCalls.searchInBook, { content_id, q, marks: 1, from: 1 }),
  (visitor, content_id, q) => visitor.call(bookSearchCalls.searchInBook, { content_id, q, from: FREE }),
  (visitor, _, key_word) => visitor.call(searchCalls.searchSa, { key_word }),
  (visitor, _, key_word) => visitor.call(searchCalls.searchSa, { key_word, category: 'inside' }),
  (visitor, _, key_word) =>
    visitor.call(searchCalls.searchSa, { key_word, category: 'inside', page_size: 1, page_no: 2 }),
  (visitor, _, key_word) => visitor.call(searchCalls.searchSa, { key_word, type: 8, sort: 'newest' }),
  (visitor, _, key_word) => visitor.call(searchCalls.suggest, { key_word }),
];

/** The share of pairs that the answers tell apart; an answer counts without the words that were asked for. */
async function learnt(
  targets: readonly Target[],
  visitors: readonly Visitor[],
  questions: number,
): Promise<number> {
  let apart = 0;
  const pairs = questions / 2;
  for (let at = 0; at < pairs; at++) {
    const { id, pairs } = targets[at % targets.length] as Target;
    const { there, nowhere } = pick(random, pairs);
    const [visitor, way] = [pick(random, visitors), pick(random, ways)];
    const [one, other] = await Promise.all(
      [there, nowhere].map(async words => {
        const answer = await way(visitor, id, words);
        // Only a list without anything is a code of its own.
        expect([0, 1], JSON.stringify(answer)).toContain(answer.code);
        return JSON.stringify(answer).replaceAll(words, '…');
      }),
    );
    if (one !== other) apart += 1;
    // Time passes, for the limits of calls; sessions live for an hour.
    if (at % 100 === 0) server.setNow(server.context.now() + 20_000);
  }
  return apart / pairs;
}

let server: TestServer;
let targets: Target[];
beforeAll(async () => {
  server = await openTestServer();
  targets = [
    await aTarget(server, 'Kho lúa mùa nước', { priceVnd: 50_000 }),
    await aTarget(server, 'Đường về bến cũ', { priceType: -1 }),
    await aTarget(server, 'Nắng bên hiên nhà', {
      contentType: contentType.oakBook,
      oakPerChapter: 3,
      priceType: 2,
    }),
  ];
});
afterAll(() => server.close());

const buy = (account_id: number, edition_id: number, spine_index: number | null) =>
  giveGrant(server.context.db, {
    account_id,
    edition_id,
    spine_index,
    access_type: 3,
    source: 'order 1',
    expires_at: null,
  });

test(`guests and readers who ask ${QUESTIONS} times from many addresses learn no word of closed chapters`, {
  timeout: 60_000 + QUESTIONS * 100,
}, async () => {
  const visitors = Array.from({ length: 8 }, () => aVisitor(server));
  for (let n = 0; n < 6; n++) {
    const { id, visitor } = await aMember(server);
    // Some have a free chapter already; it opens no other.
    if (n % 2 === 0) for (const target of targets) await buy(id, target.id, 0);
    visitors.push(visitor);
  }
  const share = await learnt(targets, visitors, QUESTIONS);
  if (process.env.FAULTS === 'long') process.stdout.write(`learnt ${(share * 100).toFixed(2)} %\n`);
  expect(share).toBeLessThanOrEqual(MOST_LEARNT);
});

test('who has bought the books is told of nearly every word, so the questions are good ones', {
  timeout: 60_000,
}, async () => {
  const { id, visitor } = await aMember(server);
  for (const target of targets) await buy(id, target.id, null);
  expect(await learnt(targets, [visitor], 100)).toBeGreaterThan(0.5);
});
