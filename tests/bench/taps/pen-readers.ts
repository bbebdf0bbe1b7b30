import type { Page } from 'playwright';
import { demoPassword, demoPeople } from '../../../server/demo/people.ts';
import { fillLogin, tokenOf } from '../../journeys/people.ts';
import type { Pen } from './pages/pen.ts';
import { type PenBook, type PenMatter, penMatter } from './pen-matter.ts';
import { loopback } from './profiles.ts';
import type { Bench } from './row.ts';
import { type Visit, visit } from './visit.ts';

/* Readers with many marks, ours and peers', opened where a row begins. */

const person = { account: demoPeople[0]?.account ?? '', password: demoPassword };

export type Open = (here: Visit) => Promise<unknown>;

/** Scripts that run in each frame would be measured with the chapters that get one. */
export const aVisit = ({ browser }: Bench): Promise<Visit> => visit(browser, loopback, null);
/** What tsx writes around the names of functions. */
export const named = (page: Page) => page.evaluate('globalThis.__name = one => one');

export async function signIn({ ours }: Bench, { page }: Visit): Promise<void> {
  await page.goto(`${ours.base}/account/library`);
  await fillLogin(page, person);
}

/** In pages, as the peers are: on a phone a book is a strip until its reader chooses. */
const inPages = { isScroll: 'false', spreadLayout: 'false' };

/** Our reader at a chapter, with its marks. */
export const opens =
  (bench: Bench, book: PenBook, chapter: number): Open =>
  async here => {
    const { page } = here;
    await page
      .context()
      .addCookies(Object.entries(inPages).map(([name, value]) => ({ name, value, url: bench.ours.base })));
    await signIn(bench, here);
    await page.goto(`${bench.ours.base}${book.reader}?chapter=${chapter}`);
    await page.locator('.reader-foot[data-ready]').waitFor();
    // What the page still does by itself is done.
    await page.waitForLoadState('networkidle');
    await named(page);
  };

const peerPage = ({ peers }: Bench, { folder, marks }: PenMatter, name: string, chapter: number) => {
  const book = name === 'epubjs' ? `${folder}OPS/book.opf` : folder;
  return `${peers.origin}/pen-${name}.html?${new URLSearchParams({ book, marks, chapter: String(chapter) })}`;
};

export const opensPeer =
  (bench: Bench, matter: PenMatter, name: string, chapter: number): Open =>
  async ({ page }) => {
    await page.goto(peerPage(bench, matter, name, chapter));
    await page.waitForFunction(() => (window as { pen?: Pen }).pen?.sign());
    await page.waitForLoadState('networkidle');
    await named(page);
  };

let made: Promise<PenMatter> | null = null;
export async function matterOf({ ours, peers }: Bench): Promise<PenMatter> {
  made ??= tokenOf(ours.base, person).then(token => penMatter(ours, peers, token));
  return made;
}
