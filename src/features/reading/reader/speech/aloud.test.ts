// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Span } from '#rules/reading/player-text.ts';
import { pieceAtMost, sentencesOf } from '#rules/reading/speech-pieces.ts';
import { type Aloud, type AloudState, aloudIn } from './aloud.ts';
import type { SpokenChapter } from './spoken-chapter.ts';
import { aSynth, type TestSynth } from './test-synth.ts';
import { deviceVoices } from './voices.ts';

const long = Array.from({ length: 160 }, (_, at) => `chữ${at}`).join(' ');
const first = `Chương một\nÔng không trả lời ngay. Ngoài kia biển đen như mực, chỉ có vệt sáng quét qua một lần.\n${long}.\n“Hồi tôi mới ra đây,” ông nói, “cũng có một đêm như vậy.”`;
const second = 'Chương hai\nSáng hôm sau trời lặng gió.';

/** A page holds so many letters. */
const PAGE = 220;
let onPage = { chapter: 0, page: 0 };
let lit: string | null = null;
let state: AloudState | null = null;
let aloud: Aloud;
let synth: TestSynth;
/** What was lit and on the page when each piece began. */
const seen: { given: string; lit: string | null; page: number; chapter: number }[] = [];

function aChapter(texts: readonly string[], chapter: number): SpokenChapter {
  const text = texts[chapter] ?? '';
  const pageOf = ([from]: Span) => Math.floor(from / PAGE);
  return {
    chapter,
    lang: 'vi',
    text,
    sentences: sentencesOf(text, 'vi'),
    begin: () => sentencesOf(text, 'vi').findIndex(([, to]) => to > onPage.page * PAGE),
    light: span => {
      lit = span && text.slice(...span);
    },
    isDrawn: () => true,
    isOnPage: span => onPage.chapter === chapter && onPage.page === pageOf(span),
    turnTo: async span => {
      onPage = { chapter, page: pageOf(span) };
    },
  };
}

function open(texts: readonly string[] = [first, second], closedFrom = texts.length): void {
  aloud = aloudIn(
    {
      chapter: wanted => aChapter(texts, wanted ?? onPage.chapter),
      openNext: async last => {
        if (last + 1 >= closedFrom) return null;
        onPage = { chapter: last + 1, page: 0 };
        return aChapter(texts, last + 1);
      },
      voices: deviceVoices,
      chosenVoice: () => null,
      report: next => {
        state = next;
      },
    },
    1,
  );
}

/** Lets the voice speak; what it is given is noted with what one sees then. */
async function pass(seconds: number): Promise<void> {
  for (let at = 0; at < seconds * 4; at += 1) {
    await vi.advanceTimersByTimeAsync(250);
    const given = synth.given.at(-1) ?? '';
    if (seen.at(-1)?.given !== given) seen.push({ given, lit, ...onPage });
  }
}

const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

beforeEach(() => {
  vi.useFakeTimers();
  onPage = { chapter: 0, page: 0 };
  lit = null;
  state = null;
  seen.length = 0;
});
afterEach(() => {
  aloud.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['as it should', {}],
  ['with voices that come late', { late: 1_200 }],
  ['that falls silent after 15 seconds', { cut: true }],
  ['that loses every end', { loseEnd: 1 }],
  ['that loses every third end and tells no word', { loseEnd: 3, mute: true }],
])('a voice %s reads one chapter whole, each word once, and goes on with the next', async (_, faults) => {
  synth = aSynth(faults);
  open();
  void aloud.start();
  await pass(240);
  expect(words(synth.heard)).toEqual([...words(first), ...words(second)]);
  expect(state?.phase).toBe('over');
});

test('a slow voice that falls silent after 15 seconds is taken up where it was, so that no word is left out', async () => {
  synth = aSynth({ cut: true, letters: 5 });
  open([first]);
  void aloud.start();
  await pass(600);
  expect(words(synth.heard)).toEqual(expect.arrayContaining(words(first)));
});

test('no piece that the voice is given is longer than its limit', async () => {
  synth = aSynth({});
  open([first]);
  void aloud.start();
  await pass(200);
  for (const given of synth.given) expect(given.length).toBeLessThanOrEqual(pieceAtMost(1));
});

test('the sentence that is lit is the one that is spoken, and the page follows in the middle of a sentence', async () => {
  synth = aSynth({});
  open([first]);
  void aloud.start();
  await pass(200);
  expect(seen.length).toBeGreaterThan(6);
  for (const { given, lit: sentence } of seen) expect(sentence).toContain(given);
  const pages = seen.filter(({ lit: sentence }) => sentence?.startsWith('chữ0')).map(({ page }) => page);
  expect(new Set(pages).size).toBeGreaterThan(2);
});

test('a pause is silence, and the voice goes on at the word where it was', async () => {
  synth = aSynth({});
  open([first]);
  void aloud.start();
  await pass(4);
  aloud.toggle();
  expect(synth.speaking).toBe(false);
  const before = synth.heard;
  await pass(60);
  expect(synth.heard).toBe(before);
  expect(state?.phase).toBe('paused');
  aloud.toggle();
  await pass(200);
  const after = words(synth.heard.slice(before.length));
  expect(words(first).slice(-after.length)).toEqual(after);
  // The word that it was in is said again, from its beginning.
  const unsaid = words(first).length - after.length;
  expect(words(before).slice(0, unsaid)).toEqual(words(first).slice(0, unsaid));
});

test('it stops at the end of the chapter where that was asked for, and goes on with the next one when asked', async () => {
  synth = aSynth({});
  open();
  void aloud.start();
  await pass(1);
  aloud.change({ sleep: { kind: 'chapter' } });
  await pass(240);
  expect(words(synth.heard)).toEqual(words(first));
  expect(state).toMatchObject({ phase: 'paused', sleep: null });
  aloud.toggle();
  await pass(20);
  expect(words(synth.heard)).toEqual([...words(first), ...words(second)]);
});

test('the sleep timer brings silence after its minutes, and can be taken back', async () => {
  synth = aSynth({});
  open([first.repeat(4)]);
  void aloud.start();
  await pass(1);
  aloud.change({ sleep: { kind: 'minutes', until: Date.now() + 60_000 } });
  await pass(59);
  expect(state?.phase).toBe('speaking');
  await pass(2);
  expect(state).toMatchObject({ phase: 'paused', sleep: null });
  aloud.toggle();
  aloud.change({ sleep: { kind: 'minutes', until: Date.now() + 10_000 } });
  aloud.change({ sleep: null });
  await pass(20);
  expect(state?.phase).toBe('speaking');
});

test('a device without a voice for the language says so, and one that cannot speak at all too', async () => {
  for (const faults of [{ langs: ['en-US'] }, undefined]) {
    synth = aSynth(faults);
    open([first]);
    void aloud.start();
    await pass(4);
    expect(state).toMatchObject({ phase: 'voiceless', lang: 'vi' });
    expect(synth.given).toEqual([]);
  }
});

test('a chapter that is closed ends the reading', async () => {
  synth = aSynth({});
  open([first, second], 1);
  void aloud.start();
  await pass(240);
  expect(words(synth.heard)).toEqual(words(first));
  expect(state?.phase).toBe('over');
});

test('a page that the reader turns is left to them, and they can come back to the sentence', async () => {
  synth = aSynth({});
  open([first]);
  void aloud.start();
  await pass(2);
  onPage = { chapter: 0, page: 4 };
  aloud.turned();
  expect(state?.following).toBe(false);
  await pass(2);
  expect(onPage.page).toBe(4);
  aloud.back();
  expect(onPage.page).toBe(0);
  expect(state?.following).toBe(true);
});

test('a sentence back and on, also while it is paused', async () => {
  synth = aSynth({});
  open([first]);
  void aloud.start();
  await pass(1.75);
  expect(lit).toBe('Ông không trả lời ngay.');
  aloud.step(1);
  await pass(0.5);
  expect(lit).toMatch(/^Ngoài kia/);
  aloud.toggle();
  aloud.step(-1);
  expect(lit).toBe('Ông không trả lời ngay.');
  expect(synth.speaking).toBe(false);
});

test('another speed counts at once, from the word where the voice is', async () => {
  synth = aSynth({});
  open([first]);
  void aloud.start();
  await pass(3);
  aloud.change({ rate: 2 });
  await pass(90);
  expect(state?.phase).toBe('over');
  expect(words(synth.heard)).toEqual(expect.arrayContaining(words(first)));
});
