import { resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright';
import { pageBrowserPath } from '../../chromium.ts';
import { emulate, type Profile } from './profiles.ts';
import type { Wanted } from './seen.ts';

/* One cold visit: a context of its own, nothing cached, no service worker, the line and the processor of a profile. */

const PATIENCE_MS = 120_000;
/** Pages are drawn for the phone that asks. */
const userAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

export const launch = (...more: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: pageBrowserPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...more],
  });

/** A script of this folder, as browsers run it. */
const bundled = (name: string) =>
  buildSync({
    entryPoints: [resolve(import.meta.dirname, name)],
    bundle: true,
    format: 'iife',
    write: false,
  }).outputFiles[0]?.text;
const [seenScript, heardScript] = [bundled('seen.ts'), bundled('heard.ts')];

export interface Visit {
  page: Page;
  cdp: CDPSession;
  /** When what was wanted was first seen, and when a media element was first heard; ms since 1970. */
  seen(): Promise<number>;
  heard(): Promise<number>;
  /** ms of silence between the first file heard and the one after it. */
  handOff(): Promise<number>;
  /** When the page was first clicked. */
  tapped(): Promise<number>;
  close(): Promise<void>;
}

/** The first number that a page gives by this name. Fails when it gives none for two minutes after it was asked for. */
async function firstOf(context: BrowserContext, name: string): Promise<() => Promise<number>> {
  let tell: (value: number) => void = () => {};
  const told = new Promise<number>(done => {
    tell = done;
  });
  await context.exposeBinding(name, (_, value: number) => tell(value));
  return () => {
    // Real time: the most that anything may take.
    let tooLate: NodeJS.Timeout | undefined;
    const never = new Promise<number>((_, failed) => {
      tooLate = setTimeout(() => failed(new Error(`the page never said ${name}`)), PATIENCE_MS);
    });
    return Promise.race([told, never]).finally(() => clearTimeout(tooLate));
  };
}

/** `wanted` null: nobody asks what was seen or heard, and nothing of ours runs in any frame of the page. */
export async function visit(browser: Browser, profile: Profile, wanted: Wanted | null): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 915 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'vi-VN',
    userAgent,
    serviceWorkers: 'block',
  });
  const first = (name: string) => (wanted ? firstOf(context, name) : () => Promise.reject(new Error(name)));
  const seen = await first('benchSeen');
  const heard = await first('benchHeard');
  const handOff = await first('benchHandOff');
  const tapped = await first('benchTapped');
  if (wanted)
    await context.addInitScript(
      `{ const wanted = ${JSON.stringify(wanted)};\n${seenScript} }\n${heardScript}`,
    );
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await emulate(cdp, profile);
  return { page, cdp, seen, heard, handOff, tapped, close: () => context.close() };
}

/** Throws when a frame lives in a process of its own, where no profile reaches it. */
async function oneProcess({ cdp }: Visit): Promise<void> {
  const { targetInfos } = await cdp.send('Target.getTargets');
  const apart = targetInfos.find(({ type }) => type === 'iframe');
  if (apart) throw new Error(`${apart.url} is measured at full speed: its frame has a process of its own`);
}

/** ms from asking for an address until what is wanted is seen. */
export async function coldToSeen(
  browser: Browser,
  profile: Profile,
  address: string,
  wanted: Wanted,
): Promise<number> {
  const here = await visit(browser, profile, wanted);
  try {
    await here.page.goto(address, { waitUntil: 'commit' });
    const at = await here.seen().catch(error => {
      throw new Error(`${address} (${profile.name}): ${error.message}`);
    });
    await oneProcess(here);
    return at - (await here.page.evaluate<number>('performance.timeOrigin'));
  } finally {
    await here.close();
  }
}
