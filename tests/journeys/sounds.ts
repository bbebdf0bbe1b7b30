import type { Frame, Page } from 'playwright';
import { expect } from 'vitest';

/* What is heard in a page, as its media elements say. */

/** Runs in the page, before its scripts: its media elements are kept where a test finds them. */
export const keepSounds = () => {
  const sounds: HTMLAudioElement[] = [];
  const Given = Audio;
  Object.assign(window, {
    sounds,
    Audio: function Kept() {
      const audio = new Given();
      sounds.push(audio);
      return audio;
    },
  });
};

export interface Heard {
  src: string;
  /** Seconds. */
  at: number;
  rate: number;
}

/** The element that sounds; null in silence. */
export const soundIn = (where: Page | Frame): Promise<Heard | null> =>
  where.evaluate(() => {
    const all = (window as unknown as { sounds: HTMLAudioElement[] }).sounds;
    const one = all.find(({ paused, currentTime }) => !paused && currentTime > 0);
    return one ? { src: one.src, at: one.currentTime, rate: one.playbackRate } : null;
  });

/** The second that is heard; -1 in silence. */
export const second = async (where: Page | Frame): Promise<number> => (await soundIn(where))?.at ?? -1;

/** Waits until sound of an address like this moves, and says its second. `timeout` in ms. */
export async function hears(where: Page | Frame, src = /mp3/, timeout = 10_000): Promise<number> {
  let last = -1;
  await expect
    .poll(
      async () => {
        const now = await soundIn(where);
        const before = last;
        last = now && src.test(now.src) ? now.at : -1;
        return before >= 0 && last > before;
      },
      { timeout, interval: 150 },
    )
    .toBe(true);
  return last;
}

/** Counts the bytes of sound that come to a page and its frames. */
export function bytesOfSound(page: Page): () => number {
  let bytes = 0;
  page.on('response', reply => {
    if (reply.url().includes('/content/') && /\.mp3/.test(reply.url()))
      bytes += Number(reply.headers()['content-length'] ?? 0);
  });
  return () => bytes;
}

/** The same as the browser's network counts it: bytes that came over the line so far. */
export async function soundOverTheLine(page: Page): Promise<() => number> {
  const line = await page.context().newCDPSession(page);
  const asked = new Set<string>();
  let bytes = 0;
  line.on('Network.responseReceived', ({ requestId, response }) => {
    if (/\/content\/.*\.mp3/.test(response.url)) asked.add(requestId);
  });
  line.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (asked.has(requestId)) bytes += dataLength;
  });
  await line.send('Network.enable');
  return () => bytes;
}

/** How many elements sound at once. */
export const sounding = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      (window as unknown as { sounds: HTMLAudioElement[] }).sounds.filter(
        ({ paused, ended }) => !paused && !ended,
      ).length,
  );
