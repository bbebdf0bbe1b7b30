import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { Engine, Sound } from './contract.ts';
import { createEngine } from './engine.ts';
import { type Air, openAir, TestAudio } from './test-audio.ts';

/* An engine for each test, on test elements and the test's own time. These names always hold the newest ones. */

export let air: Air;
export let engine: Engine;
export let states: string[];
export let ends: number;
export let renewals: number;
let renew: () => Promise<string>;

/** What the next renewals of a link give. */
export function renewsWith(give: () => Promise<string>): void {
  renew = give;
}

export const sound = (key = 'a', more: Partial<Sound> = {}): Sound => ({
  key,
  url: `/content/old/${key}`,
  seconds: 600,
  renew: () => {
    renewals += 1;
    return renew();
  },
  ...more,
});

export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** The element that is heard. */
export function heard(): TestAudio {
  const loud = air.made.filter(audio => !audio.paused);
  expect(loud).toHaveLength(1);
  return loud[0] as TestAudio;
}

/** Every address that was asked for. */
export const urls = (): string[] => air.asked.map(({ url }) => url);

/** Chapter "a" has been playing for ten seconds, from second 100. */
export async function listening(): Promise<TestAudio> {
  engine.load(sound('a'), 100, true);
  await pass(10_150);
  expect(engine.state).toBe('playing');
  return heard();
}

export function withEngine(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    air = openAir();
    states = [];
    ends = 0;
    renewals = 0;
    renew = async () => '/content/new/a';
    vi.stubGlobal('fetch', async (url: string) => {
      if (!air.flows) throw new TypeError('Failed to fetch');
      return { status: air.status(url) === 200 ? 206 : air.status(url) };
    });
    engine = createEngine(() => new TestAudio(air) as unknown as HTMLAudioElement);
    engine.onState(() => states.push(engine.state));
    engine.onEnded(() => {
      ends += 1;
    });
  });
  afterEach(() => {
    engine.close();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
}
