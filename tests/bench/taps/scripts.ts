import { demoBook } from './demo-book.ts';
import { loopback } from './profiles.ts';
import { atMost, type Bench, type Row } from './row.ts';
import type { Wanted } from './seen.ts';
import { overTheLine } from './traffic.ts';
import { visit } from './visit.ts';

/*
 * Scripts that are asked for before the first screen is seen and, after a tap, before the next one; and the bytes of all
 * that came until 2.5 s after the page was complete, nobody having touched it. Counts and bytes: one run is enough.
 */

const FIRST = 8;
const NEXT = 3;
const AFTER_LOAD_MS = 2_500;

interface Screen {
  name: string;
  address: string;
  first: Wanted;
  kB: number;
  /** A link to tap, and what is then seen. */
  next?: { link: string; seen: Wanted };
}

async function look({ browser }: Bench, { name, address, first, kB, next }: Screen): Promise<Row[]> {
  const rows: Row[] = [];
  const here = await visit(browser, loopback, first);
  try {
    const line = overTheLine(here.cdp);
    await here.page.goto(address, { waitUntil: 'load' });
    const seen = await here.seen();
    // Real time: the limit is about it.
    await here.page.waitForTimeout(AFTER_LOAD_MS);
    rows.push(
      atMost(`scripts: ${name}, requests before it is seen`, loopback.name, line.scripts(0, seen), FIRST),
      atMost(
        `scripts: ${name}, kB until 2.5 s after load`,
        loopback.name,
        Math.round(line.scriptBytes() / 100) / 10,
        kB,
      ),
    );
  } finally {
    await here.close();
  }
  if (!next) return rows;
  const onward = await visit(browser, loopback, next.seen);
  try {
    const line = overTheLine(onward.cdp);
    await onward.page.goto(address, { waitUntil: 'load' });
    await onward.page.locator(next.link).first().waitFor();
    // Real time: what the page fetches by itself has come.
    await onward.page.waitForTimeout(AFTER_LOAD_MS);
    await onward.page.locator(next.link).first().tap();
    const seen = await onward.seen();
    const tapped = await onward.tapped();
    rows.push(
      atMost(
        `scripts: ${name}, requests from a tap to the next screen`,
        loopback.name,
        line.scripts(tapped, seen),
        NEXT,
      ),
    );
  } finally {
    await onward.close();
  }
  return rows;
}

export async function scripts(bench: Bench): Promise<Row[]> {
  const { ours, peers } = bench;
  const book = await demoBook(ours.base, peers);
  const cover = { phrases: null, pictures: 'img' };
  const shown = { phrases: [`=${book.title}`], pictures: `img[alt*="${book.title}"]`, path: '' };
  const link = (prefix: string) => `a[href="${prefix}${book.page}"]`;
  const fourth = book.chapters[3];
  const screens: Screen[] = [
    {
      name: 'web home',
      address: `${ours.base}/`,
      first: cover,
      kB: 130,
      next: { link: link(''), seen: { ...shown, path: '/ebook/' } },
    },
    {
      name: 'mini home',
      address: `${ours.base}/mini/`,
      first: cover,
      kB: 140,
      next: { link: link('/mini'), seen: { ...shown, path: '/mini/ebook/' } },
    },
    {
      name: 'partner’s page',
      address: `${ours.partnerBase}/`,
      first: { phrases: fourth?.phrases ?? [], pictures: null },
      kB: 115,
    },
  ];
  const rows: Row[] = [];
  for (const screen of screens) rows.push(...(await look(bench, screen)));
  return rows;
}
