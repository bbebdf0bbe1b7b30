import { workCalls } from '#contract/library/work.ts';
import { comicReadingCalls } from '#contract/reading/comic-reading.ts';
import { signedCall } from '../../../scripts/signed-call.ts';
import { longComic } from './matter.ts';
import type { Peers } from './peers.ts';
import { type Profile, phone, slow4g } from './profiles.ts';
import { type Bench, inTurns, type Row, share } from './row.ts';
import type { OurServer } from './server.ts';
import { overTheLine } from './traffic.ts';
import { coldToSeen, visit } from './visit.ts';

/*
 * A comic of 60 pages, cold → its first panel is seen, and what has come over the line after ten pages at reading pace;
 * beside a strip of the same files as the server keeps them, each `loading=lazy` with its size.
 */

const limits: [Profile, number][] = [
  [phone, 0.6],
  [slow4g, 0.4],
];
const PAGE_MS = 4_000;
const READ = 10;
const MOST_BYTES = 0.6;

/** Our address of the issue, and the strip's. */
async function bothPages(ours: OurServer, peers: Peers): Promise<{ ours: string; strip: string }> {
  const { id } = await longComic(ours);
  const { data: issues } = await signedCall(ours.base, workCalls.listIssues, { content_id: id });
  const [issue] = issues.items;
  if (!issue) throw new Error('the comic has no issue');
  const { data } = await signedCall(ours.base, comicReadingCalls.detailReader, { content_id: issue.id });
  const files = new Map<string, Uint8Array>();
  let images = '';
  for (const { number, src, width, height } of data.pages) {
    const reply = await fetch(new URL(src, ours.base));
    if (!reply.ok) throw new Error(`page ${number}: ${reply.status}`);
    files.set(`${number}.webp`, new Uint8Array(await reply.arrayBuffer()));
    images += `<img src="${number}.webp" alt="Trang ${number}" loading="lazy" width="${width}" height="${height}">\n`;
  }
  const html = `<!doctype html><html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<style>body{margin:0}img{display:block;width:100%;height:auto}</style></head><body>${images}</body></html>`;
  peers.put('comic', [...files, ['index.html', new TextEncoder().encode(html)]]);
  return { ours: ours.base + data.address, strip: `${peers.origin}/comic/index.html` };
}

export async function comic({ ours, peers, browser, runs }: Bench): Promise<Row[]> {
  const address = await bothPages(ours, peers);
  const wanted = { phrases: null, pictures: 'img[alt="Trang 1"]' };
  const rows: Row[] = [];
  for (const [profile, most] of limits) {
    const found = await inTurns(runs, {
      ours: () => coldToSeen(browser, profile, address.ours, wanted),
      strip: () => coldToSeen(browser, profile, address.strip, wanted),
    });
    rows.push(share('comic: address → first panel', profile.name, found, 'strip', most));
  }
  const bytes = (of: string) => async () => {
    const here = await visit(browser, phone, wanted);
    try {
      const line = overTheLine(here.cdp);
      await here.page.goto(of, { waitUntil: 'commit' });
      await here.seen();
      for (let number = 1; number <= READ; number++) {
        await here.page
          .getByAltText(`Trang ${number}`, { exact: true })
          .evaluate(page => page.scrollIntoView());
        // Real time: the pace of a reader.
        await here.page.waitForTimeout(PAGE_MS);
      }
      return line.bytes() / 1_000;
    } finally {
      await here.close();
    }
  };
  const found = await inTurns(1, { ours: bytes(address.ours), strip: bytes(address.strip) });
  rows.push(
    share('comic: kB over the line after 10 pages, 4 s each', phone.name, found, 'strip', MOST_BYTES),
  );
  return rows;
}
