// @vitest-environment happy-dom
import '#testing/playerMocks.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import type { MarkedPhrase, SkipKind } from '#rules/library/book-overlay.ts';
import { engine, newPage, pass, player, plays, withPlayer } from '#testing/playerHarness.ts';
import { changeView, playerView } from './state.ts';

withPlayer();

/** Phrases of five seconds each. */
const timings = (...phrases: Partial<MarkedPhrase>[]) =>
  phrases.map((phrase, at) => [at * 5, at * 5 + 5, `Câu ${at}.`, { id: `c${at}`, ...phrase }] as const);

const said: { text: string; onend?: () => void }[] = [];
function aDeviceWith(langs: string[]): void {
  said.length = 0;
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => langs.map(lang => ({ lang })),
    speak: (one: { text: string }) => said.push(one),
    cancel: () => {},
  });
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      constructor(readonly text: string) {}
    },
  );
}
beforeEach(() => aDeviceWith(['en-US', 'vi-VN']));

async function hears(...phrases: Partial<MarkedPhrase>[]): Promise<void> {
  await plays(1, 1_000);
  changeView({ marks: timings(...phrases) });
}
const leaveOut = (...kinds: SkipKind[]) => {
  for (const kind of kinds) player.setLeftOut(kind, true);
};

test('what is left out is not heard, not even for a quarter of a second', async () => {
  await hears({}, { skip: 'pages' }, { skip: 'notes' }, {});
  leaveOut('pages', 'notes');
  await pass(4_500);
  expect(engine.position).toBeGreaterThanOrEqual(15);
});

test('what is not left out is heard, and may be left out while it sounds', async () => {
  await hears({ skip: 'pages' }, { skip: 'notes' }, {});
  leaveOut('notes');
  await pass(2_000);
  expect(engine.position).toBeLessThan(5);
  leaveOut('pages');
  await pass(300);
  expect(engine.position).toBeGreaterThanOrEqual(10);
});

test('kinds that are left out are remembered on this device, and taken back', async () => {
  await hears({ skip: 'pages' }, {});
  leaveOut('pages', 'tables');
  newPage();
  player.applyPreferences();
  expect(playerView().leftOut).toEqual(['pages', 'tables']);
  player.setLeftOut('pages', false);
  expect(playerView().leftOut).toEqual(['tables']);
});

test('one steps out of a table to what comes after it', async () => {
  await hears({ leave: ['table', 3] }, { leave: ['table', 3] }, {});
  player.run({ type: 'leavePart' });
  await pass(300);
  expect(engine.position).toBeGreaterThanOrEqual(10);
  player.run({ type: 'leavePart' });
  await pass(300);
  expect(engine.position).toBeLessThan(12);
});

test('words without sound are read by a voice of their language; it is done sooner, and the next phrase follows', async () => {
  await hears({ spoken: true }, {});
  await pass(500);
  expect(said.map(({ text }) => text)).toEqual(['Câu 0.']);
  said[0]?.onend?.();
  await pass(300);
  expect(engine.position).toBeGreaterThanOrEqual(5);
  expect(said).toHaveLength(1);
});

/** The last five seconds of a file are words without sound; they are read by a voice. */
async function hearsLastWords(): Promise<void> {
  await plays(1, 1_000);
  const [first, last] = timings({}, { spoken: true });
  const end = engine.seconds;
  if (first && last)
    changeView({
      marks: [
        [0, end - 5, first[2], first[3]],
        [end - 5, end, last[2], last[3]],
      ],
    });
  engine.seek(end - 5.5);
  await pass(1_500);
  expect(said.map(({ text }) => text)).toEqual(['Câu 1.']);
  said[0]?.onend?.();
}

test('the last words of a file are read once', async () => {
  await hearsLastWords();
  await pass(1_000);
  expect(said).toHaveLength(1);
});

test('last words that are gone back to are read again', async () => {
  await hearsLastWords();
  engine.seek(engine.seconds - 4);
  engine.play();
  await pass(500);
  expect(said).toHaveLength(2);
});

test('a slow voice is waited for', async () => {
  await hears({ spoken: true }, {});
  await pass(8_000);
  expect(engine.position).toBeLessThan(5);
  said[0]?.onend?.();
  await pass(600);
  expect(engine.position).toBeGreaterThanOrEqual(5);
  expect(engine.state).toBe('playing');
});

test('without a voice the words stand there as long as they take to read, and it is said', async () => {
  aDeviceWith(['en-US']);
  await hears({ spoken: true }, {});
  await pass(500);
  expect(playerView().unspoken).toBe(true);
  expect(said).toEqual([]);
  await pass(4_000);
  expect(engine.position).toBeGreaterThanOrEqual(5);
  expect(playerView().unspoken).toBe(false);
});

test('a tap on a phrase of a book is heard from there, also after a pause', async () => {
  await hears({}, {}, {});
  player.pause();
  await pass(500);
  player.run({ type: 'seek', at: 10 });
  await pass(500);
  expect(engine.state).toBe('playing');
  expect(engine.position).toBeGreaterThanOrEqual(10);
});
