import { contentType } from '#rules/rights/content-type.ts';
import { writeStick } from '../community/games/desk-queries.ts';
import { drawnStick } from '../community/games/draw-stick.ts';
import { roundsOf } from '../community/games/queries.ts';
import { sharedAs } from '../community/games/share.ts';
import type { Database } from '../kit/db/db.ts';
import { personNamed } from './person-named.ts';

/* Sticks with lines of works of the library, and readers who have drawn some: one shares hers. */

/** Phạm Thị Mây and Nguyễn Hải Triều, of people.ts. */
const players = ['0907654321', '0901234567'] as const;
/** The last sticks of the tube are those that stand in works of the library. */
const FIRST = 91;
const DAYS = 6;
const DAY_MS = 86_400_000;

const linesOfWorks = (db: Database, limit: number) =>
  db
    .selectFrom('edition')
    .innerJoin('work', 'work.id', 'edition.work_id')
    .leftJoin('work_author', 'work_author.work_id', 'work.id')
    .leftJoin('author', 'author.id', 'work_author.author_id')
    .select(['edition.id as edition_id', 'work.title', 'work.quote', 'author.name as author'])
    .distinctOn('work.id')
    .where('edition.content_type', '=', contentType.ebook)
    .where('edition.copyright', '=', 'cleared')
    .where('work.quote', '<>', '')
    .where(({ eb, fn }) => eb(fn<number>('char_length', ['work.quote']), '<', 160))
    .orderBy('work.id')
    .orderBy('edition.id')
    .limit(limit)
    .execute();

/** Once: sticks that lead to a work stay as editors left them. */
async function putLines(db: Database): Promise<void> {
  const known = await db.selectFrom('game_stick').select('id').where('edition_id', 'is not', null).execute();
  if (known.length > 0) return;
  for (const [at, { edition_id, title, quote, author }] of (await linesOfWorks(db, 101 - FIRST)).entries())
    await writeStick(db, FIRST + at, {
      ...{ title, line: quote, mood: 'êm', edition_id },
      source: author ? `${title}, ${author}` : title,
    });
}

/** Draws of the last days but today's: today belongs to whoever looks. */
export async function loadGames(db: Database, now: number): Promise<void> {
  await putLines(db);
  for (const [at, account] of players.entries()) {
    const id = await personNamed(db, account);
    if ((await roundsOf(db, id, 'gieo-que', 1)).length > 0) continue;
    for (let ago = DAYS; ago > 0; ago--) {
      const day = now - ago * DAY_MS;
      await drawnStick({ db, now: () => day }, id);
      const reader = { accountId: id };
      if (at === 0 && ago === 1)
        await sharedAs(
          { db, filesOrigin: '', now: () => day, reader },
          { game: 'gieo-que', subject: '', shared: 1, name: 1 },
        );
    }
  }
}
