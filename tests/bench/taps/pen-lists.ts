import type { Page } from 'playwright';
import type { Pen } from './pages/pen.ts';
import { type PenMatter, RARE } from './pen-matter.ts';
import { aVisit, matterOf, named, opens, opensPeer, signIn } from './pen-readers.ts';
import { emulate, loopback, type Profile, phone } from './profiles.ts';
import { atMost, type Bench, inTurns, median, type Row, repeat } from './row.ts';

/* Reading with a pen, whole pages: the first place that a search finds in a megabyte, asked for the first time; lists of two thousand notes. */

/** Between the press on the lens and the first key. */
const FIRST_KEY_MS = 1_000;
const limits = { search: 100, list: 100 };

/** On a phone the bars wait for a tap in the middle of the page. */
async function press(page: Page, name: string): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.touchscreen.tap(width / 2, height / 2);
  await page.getByRole('button', { name }).click();
}

/**
 * ms in the page from an event of one kind until a selector is painted: by the first frame after it stands in the page. A look from a timer
 * comes after that frame where a frame comes first, and would count the one behind it.
 */
const timed = (page: Page, event: 'input' | 'click', selector: string) =>
  page.evaluate(
    ([name, wanted]) => {
      Object.assign(window, {
        took: new Promise<number>(done => {
          const wait = (from: number) => {
            const painted = () =>
              requestAnimationFrame(() => setTimeout(() => done(performance.now() - from), 0));
            const look = () => {
              if (!document.querySelector(wanted)) return;
              changes.disconnect();
              painted();
            };
            const changes = new MutationObserver(look);
            changes.observe(document.body, { childList: true, subtree: true, attributes: true });
            look();
          };
          addEventListener(name, ({ timeStamp }) => wait(timeStamp), { capture: true, once: true });
        }),
      });
    },
    [event, selector] as const,
  );
const took = (page: Page) => page.evaluate<number>('window.took');

async function searchOurs(bench: Bench, { highlighted }: PenMatter, profile: Profile): Promise<number> {
  const here = await aVisit(bench);
  try {
    const { page, cdp } = here;
    await opens(bench, highlighted, 0)(here);
    await emulate(cdp, profile);
    await press(page, 'Tìm trong sách');
    await page.getByRole('searchbox', { name: 'Từ cần tìm trong sách' }).focus();
    // Real time: from an open panel to the first key of somebody who types on a phone.
    await page.waitForTimeout(FIRST_KEY_MS);
    await timed(page, 'input', '.reader-find-chapter li');
    await page.keyboard.insertText(RARE);
    return await took(page);
  } finally {
    await here.close();
  }
}

async function searchPeer(bench: Bench, matter: PenMatter, name: string, profile: Profile): Promise<number> {
  const here = await aVisit(bench);
  try {
    await opensPeer(bench, matter, name, 0)(here);
    await emulate(here.cdp, profile);
    return await here.page.evaluate(async words => {
      const from = performance.now();
      await (window as { pen?: Pen }).pen?.search(words);
      return performance.now() - from;
    }, RARE);
  } finally {
    await here.close();
  }
}

async function search(bench: Bench, matter: PenMatter, profile: Profile): Promise<Row> {
  const { ours = Number.NaN, ...peers } = await inTurns<string>(bench.runs, {
    ours: () => searchOurs(bench, matter, profile),
    ...(!bench.alone && {
      'epub.js': () => searchPeer(bench, matter, 'epubjs', profile),
      'foliate-js': () => searchPeer(bench, matter, 'foliate', profile),
    }),
  });
  const what = 'pen: search in 1 MB, cold: key → first hit, which is in the middle';
  return { ...atMost(what, profile.name, ours, limits.search), peers };
}

async function tabOfNotes(bench: Bench, { noted }: PenMatter, profile: Profile): Promise<number> {
  const here = await aVisit(bench);
  try {
    const { page, cdp } = here;
    await opens(bench, noted, 0)(here);
    await press(page, 'Mở mục lục');
    const tab = page.getByRole('tab', { name: 'Ghi chú' });
    await tab.waitFor();
    await page.waitForLoadState('networkidle');
    // The drawer has come to rest: the finger would miss a tab that still moves.
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    const { x = 0, y = 0, width = 0, height = 0 } = (await tab.boundingBox()) ?? {};
    await emulate(cdp, profile);
    await timed(page, 'click', '[role=tabpanel] > :not([data-waiting]) .marks-list li');
    // By the finger alone: a press of the driver's looks first at what stands there.
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    return await took(page);
  } finally {
    await here.close();
  }
}

async function notebook(bench: Bench, _: PenMatter, profile: Profile): Promise<number> {
  const here = await aVisit(bench);
  try {
    const { page, cdp } = here;
    await signIn(bench, here);
    await page.goto(`${bench.ours.base}/account/notebook`);
    const field = page.getByRole('searchbox', { name: 'Tìm ghi chú' });
    await field.waitFor();
    await page.waitForLoadState('networkidle');
    await named(page);
    await field.focus();
    await emulate(cdp, profile);
    // A note that is not among those drawn before.
    await timed(page, 'input', 'main li p:last-of-type:not([data-before])');
    await page.evaluate(() => {
      for (const row of document.querySelectorAll('main li p')) row.setAttribute('data-before', '');
    });
    await page.keyboard.insertText('số 1234');
    return await took(page);
  } finally {
    await here.close();
  }
}

export async function penSearch(bench: Bench): Promise<Row[]> {
  const matter = await matterOf(bench);
  const rows: Row[] = [];
  for (const profile of [loopback, phone]) rows.push(await search(bench, matter, profile));
  return rows;
}

export async function penLists(bench: Bench): Promise<Row[]> {
  const matter = await matterOf(bench);
  const rows: Row[] = [];
  for (const profile of [loopback, phone]) {
    const tab = median(await repeat(bench.runs, () => tabOfNotes(bench, matter, profile)));
    const book = median(await repeat(bench.runs, () => notebook(bench, matter, profile)));
    rows.push(
      atMost('pen: 2,000 notes of a book: tap on their tab → list', profile.name, tab, limits.list),
      atMost('pen: notebook of 2,500: letters typed → the note', profile.name, book, limits.list),
    );
  }
  return rows;
}
