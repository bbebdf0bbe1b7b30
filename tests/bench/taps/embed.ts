import { demoBook } from './demo-book.ts';
import { slow4g } from './profiles.ts';
import { type Bench, inTurns, type Row, share } from './row.ts';
import { coldToSeen } from './visit.ts';

/* A partner's page, cold → the first text of the chapter is seen in our frame; beside a whole page of bare epub.js. */

const MOST = 0.6;
/** The chapter that the demo partner's page names, from 1, by its file in the EPUB. */
const CHAPTER = 4;

export async function embed({ ours, peers, browser, runs }: Bench): Promise<Row[]> {
  const book = await demoBook(ours.base, peers);
  const chapter = book.chapters[CHAPTER - 1];
  if (!chapter) throw new Error('the partner’s chapter is not in the book');
  const query = new URLSearchParams({ book: book.peers.unpacked, chapter: chapter.file });
  const wanted = { phrases: chapter.phrases, pictures: null };
  const cold = (address: string) => () => coldToSeen(browser, slow4g, address, wanted);
  const found = await inTurns(runs, {
    ours: cold(`${ours.partnerBase}/`),
    'epub.js': cold(`${peers.origin}/epubjs.html?${query}`),
  });
  return [share('embed: partner’s page → first text in the frame', slow4g.name, found, 'epub.js', MOST)];
}
