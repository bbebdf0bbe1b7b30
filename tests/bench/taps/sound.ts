import { listening } from './matter.ts';
import { slow4g } from './profiles.ts';
import { type Bench, inTurns, type Row, share } from './row.ts';
import { visit } from './visit.ts';

/* "Nghe" is tapped → sound, for a page that has long stood and for one that was just shown; beside pages with the same file. */

const STOOD_MS = 16_000;

export async function sound({ ours, peers, browser, runs }: Bench): Promise<Row[]> {
  const book = listening(ours, 'long');
  const [first] = book.files;
  if (!first) throw new Error('a book without chapters');
  peers.put('sound', [[first.name, first.bytes]]);
  const tapped =
    (address: string, stood: number, waitUntil: 'load' | 'commit' = 'load') =>
    async () => {
      const here = await visit(browser, slow4g, { phrases: null, pictures: null });
      try {
        await here.page.goto(address, { waitUntil });
        const button = here.page.getByRole('button', { name: /^Nghe/ }).first();
        await button.waitFor();
        // Real time: how long the page stands.
        if (stood > 0) await here.page.waitForTimeout(stood);
        await button.tap();
        return (await here.heard()) - (await here.tapped());
      } finally {
        await here.close();
      }
    };
  // Loaded, however short it stood: a tap before their scripts are there is lost.
  const page = (name: string) => `${peers.origin}/${name}.html?src=/sound/${first.name}`;
  const measure = (stood: number) =>
    inTurns(runs, {
      ours: tapped(ours.base + book.address, stood, stood > 0 ? 'load' : 'commit'),
      bare: tapped(page('audio'), Math.min(stood, 1_000)),
      howler: tapped(page('howler'), Math.min(stood, 1_000)),
    });
  return [
    share('sound: page stood 16 s, tap → sound', slow4g.name, await measure(STOOD_MS), 'bare', 1.2),
    share('sound: page just shown, tap → sound', slow4g.name, await measure(0), 'bare', 3),
  ];
}
