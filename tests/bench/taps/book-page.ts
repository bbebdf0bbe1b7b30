import { demoBook } from './demo-book.ts';
import { slow4g } from './profiles.ts';
import { atMost, type Bench, median, type Row, repeat } from './row.ts';
import { visit } from './visit.ts';

/* A book's page has been complete for two seconds → "Đọc" is tapped → the first text of the book is seen. */

const STOOD_MS = 2_000;
const MOST_MS = 900;

export async function bookPage({ ours, peers, browser, runs }: Bench): Promise<Row[]> {
  const book = await demoBook(ours.base, peers);
  const wanted = { phrases: book.chapters[0]?.phrases ?? null, pictures: null, path: '/reader/' };
  const times = await repeat(runs, async () => {
    const here = await visit(browser, slow4g, wanted);
    try {
      await here.page.goto(ours.base + book.page, { waitUntil: 'load' });
      // Real time: how long the page stands.
      await here.page.waitForTimeout(STOOD_MS);
      await here.page
        .getByRole('link', { name: /Đọc từ đầu|Đọc thử/ })
        .first()
        .tap();
      return (await here.seen()) - (await here.tapped());
    } finally {
      await here.close();
    }
  });
  return [atMost('book page, stood 2 s: tap on “Đọc” → first text', slow4g.name, median(times), MOST_MS)];
}
