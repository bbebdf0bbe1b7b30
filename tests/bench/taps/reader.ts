import { demoBook } from './demo-book.ts';
import { loopback, type Profile, phone, slow4g } from './profiles.ts';
import { type Bench, inTurns, type Row, share } from './row.ts';
import type { Wanted } from './seen.ts';
import { coldToSeen } from './visit.ts';

/* The reader's address, cold → the first text of the chapter is seen; beside whole pages of the peers with the same book. */

const limits: [[Profile, number], [Profile, number], [Profile, number]] = [
  [loopback, 0.8],
  [phone, 0.6],
  [slow4g, 0.5],
];

export async function reader({ ours, peers, browser, runs }: Bench): Promise<Row[]> {
  const book = await demoBook(ours.base, peers);
  const { firstChapter, unpacked, epub, folder } = book.peers;
  const [chapter] = book.chapters;
  if (!chapter) throw new Error('a book without chapters');
  const page = (name: string, query: Record<string, string>) =>
    `${peers.origin}/${name}.html?${new URLSearchParams(query)}`;
  const rows: Row[] = [];
  const measure = async (what: string, profile: Profile, most: number, wanted: Wanted, first: boolean) => {
    const cold = (address: string) => () => coldToSeen(browser, profile, address, wanted);
    const from: Record<string, string> = first ? {} : { chapter: chapter.file };
    const found = await inTurns(runs, {
      ours: cold(ours.base + (first ? book.reader : book.chapter)),
      'epub.js': cold(page('epubjs', { book: unpacked, ...from })),
      'epub.js .epub': cold(page('epubjs', { book: epub, ...from })),
      'foliate-js': cold(page('foliate', { book: folder, chapter: String(first ? 0 : firstChapter) })),
    });
    rows.push(share(`reader: ${what}`, profile.name, found, 'epub.js', most));
  };
  const text = { phrases: chapter.phrases, pictures: null };
  for (const [profile, most] of limits)
    await measure('chapter’s address → first text', profile, most, text, false);
  // The book's own address opens at the text; peers show the title page, with a picture that nobody has to wait for.
  const beginning = { phrases: [book.firstPhrase, ...chapter.phrases], pictures: null };
  await measure('book’s reading address → its first page', slow4g, limits[2][1], beginning, true);
  return rows;
}
