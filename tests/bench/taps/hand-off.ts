import { type Listening, listening } from './matter.ts';
import { slow4g } from './profiles.ts';
import { type Bench, inTurns, type Row } from './row.ts';
import { visit } from './visit.ts';

/* The silence between a chapter and the next one that follows by itself; beside two elements, the second one preloaded. */

const MOST_MS = 30;
/** Of a long chapter only the end is heard. */
const LAST_SECONDS = 25;

export async function handOff({ ours, peers, browser, runs }: Bench): Promise<Row[]> {
  const rows: Row[] = [];
  const silence = (address: string, long: boolean) => async () => {
    const here = await visit(browser, slow4g, { phrases: null, pictures: null });
    try {
      await here.page.goto(address, { waitUntil: 'load' });
      await here.page.getByRole('button', { name: /^Nghe/ }).first().tap();
      await here.heard();
      if (long)
        await here.page.evaluate(
          `{ const it = window.benchSounds.find(one => !one.paused); it.currentTime = it.duration - ${LAST_SECONDS}; }`,
        );
      return await here.handOff();
    } finally {
      await here.close();
    }
  };
  const measure = async (what: string, book: Listening, long: boolean) => {
    peers.put(
      'sound',
      book.files.map(({ name, bytes }) => [name, bytes] as const),
    );
    const [src, next] = book.files.map(({ name }) => `/sound/${name}`);
    const bare = `${peers.origin}/audio.html?src=${src}&next=${next}`;
    const found = await inTurns(runs, {
      ours: silence(ours.base + book.address, long),
      'two elements': silence(bare, long),
    });
    const { ours: mine, ...others } = found;
    const limit = `≤ ${MOST_MS}`;
    rows.push({ what, on: slow4g.name, ours: mine, peers: others, limit, holds: mine <= MOST_MS });
  };
  await measure('hand-off: chapter of 30 minutes → the next one', listening(ours, 'long'), true);
  await measure('hand-off: chapter under 20 s → the next one', listening(ours, 'short'), false);
  return rows;
}
