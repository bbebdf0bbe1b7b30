import { demoBook } from './demo-book.ts';
import { slow4g } from './profiles.ts';
import { atMost, type Bench, median, type Row, repeat } from './row.ts';
import { coldToSeen } from './visit.ts';

/* A book's page in the mini app, cold → its title and its cover are seen. */

const MOST_MS = 2_500;

export async function mini({ ours, peers, browser, runs }: Bench): Promise<Row[]> {
  const { page, title } = await demoBook(ours.base, peers);
  const wanted = { phrases: [`=${title}`], pictures: `img[alt*="${title}"]` };
  const times = await repeat(runs, () => coldToSeen(browser, slow4g, `${ours.base}/mini${page}`, wanted));
  return [atMost('mini: book’s address → title and cover', slow4g.name, median(times), MOST_MS)];
}
