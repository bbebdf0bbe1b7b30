import { demoBook } from './demo-book.ts';
import { slow4g } from './profiles.ts';
import { atMost, type Bench, median, type Row, repeat } from './row.ts';
import type { Wanted } from './seen.ts';
import { coldToSeen } from './visit.ts';

/* The mini app, cold: home → a cover is seen; a book's page → its title and its cover; the reader → the first text. */

export async function mini({ ours, peers, browser, runs }: Bench): Promise<Row[]> {
  const { page, title, reader, firstPhrase, chapters } = await demoBook(ours.base, peers);
  const rows: Row[] = [];
  const measure = async (what: string, path: string, wanted: Wanted, most: number) => {
    const times = await repeat(runs, () => coldToSeen(browser, slow4g, `${ours.base}/mini${path}`, wanted));
    rows.push(atMost(`mini: ${what}`, slow4g.name, median(times), most));
  };
  await measure('home’s address → a cover', '/', { phrases: null, pictures: 'main img' }, 1_600);
  const work = { phrases: [`=${title}`], pictures: `img[alt*="${title}"]` };
  await measure('book’s address → title and cover', page, work, 2_500);
  const text = { phrases: [firstPhrase, ...(chapters[0]?.phrases ?? [])], pictures: null };
  await measure('book’s reading address → its first page', reader, text, 2_000);
  return rows;
}
