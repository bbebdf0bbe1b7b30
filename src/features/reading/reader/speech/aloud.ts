import type { Span } from '#rules/reading/player-text.ts';
import { pieceAtMost, piecesOf } from '#rules/reading/speech-pieces.ts';
import { type Saying, say } from './say.ts';
import type { SpokenChapter } from './spoken-chapter.ts';

/* A chapter after another through the device's voice: what is spoken is lit, and the page follows. */

export type Sleep = { kind: 'minutes'; until: number } | { kind: 'chapter' };

export interface AloudState {
  phase: 'looking' | 'speaking' | 'paused' | 'voiceless' | 'over';
  /** The language that is read, or would be. */
  lang: string;
  /** The page goes with the voice. */
  following: boolean;
  voices: readonly SpeechSynthesisVoice[];
  voice: SpeechSynthesisVoice | null;
  rate: number;
  sleep: Sleep | null;
}

/** Its interface to the reader. */
export interface AloudPages {
  /** The chapter that is shown, else the one that was asked for; null: it is not laid out. */
  chapter(wanted?: number): SpokenChapter | null;
  /** Shows the chapter after this one; null: there is none, or it is closed. */
  openNext(chapter: number): Promise<SpokenChapter | null>;
  voices(lang: string): Promise<SpeechSynthesisVoice[]>;
  /** The voice that was chosen for a language before. */
  chosenVoice(lang: string): string | null;
  report(state: AloudState): void;
}

export interface Aloud {
  /** From the selected words, else from the top of the page. */
  start(): Promise<void>;
  toggle(): void;
  /** A sentence on (1) or back (-1). */
  step(by: 1 | -1): void;
  /** Back to the page of the sentence. */
  back(): void;
  /** The page was turned. */
  turned(): void;
  change(some: Partial<Pick<AloudState, 'rate' | 'voice' | 'sleep'>>): void;
  stop(): void;
}

export function aloudIn(pages: AloudPages, rate: number): Aloud {
  let state: AloudState = {
    phase: 'looking',
    lang: '',
    following: true,
    voices: [],
    voice: null,
    rate,
    sleep: null,
  };
  let here: SpokenChapter | null = null;
  let at = 0;
  /** Letter of the chapter where the voice is: a pause goes on there. */
  let position = 0;
  let saying: Saying | null = null;
  /** Counts what was begun: what comes back for an earlier one is late. */
  let runs = 0;
  let sleepTimer: ReturnType<typeof setTimeout> | undefined;
  let turning = false;

  function set(some: Partial<AloudState>): void {
    state = { ...state, ...some };
    pages.report(state);
  }

  function hush(): void {
    runs += 1;
    saying?.stop();
    saying = null;
  }

  async function follow(span: Span): Promise<void> {
    if (!here || here.isOnPage(span) || !state.following || turning) return;
    turning = true;
    await here.turnTo(span);
    turning = false;
  }

  /** Span of the word that begins at a letter. */
  const wordAt = (text: string, from: number): Span => {
    const end = text.slice(from).search(/\s/);
    return [from, end < 0 ? text.length : from + Math.max(1, end)];
  };

  /** One sentence, from `place` on. False: it was cut short by something that was asked for meanwhile. */
  async function saySentence(chapter: SpokenChapter, sentence: Span, run: number): Promise<boolean> {
    chapter.light(sentence);
    const rest: Span = [Math.max(sentence[0], position), sentence[1]];
    for (const piece of piecesOf(chapter.text, rest, pieceAtMost(state.rate))) {
      const { voice } = state;
      if (run !== runs || !voice) return false;
      position = piece[0];
      await follow(wordAt(chapter.text, piece[0]));
      if (run !== runs) return false;
      saying = say(chapter.text.slice(...piece), {
        voice,
        rate: state.rate,
        onWord(letter) {
          position = piece[0] + letter;
          void follow(wordAt(chapter.text, position));
        },
      });
      const how = await saying.done;
      if (run !== runs) return false;
      if (how === 'failed') {
        hush();
        set({ phase: 'voiceless' });
        return false;
      }
    }
    return run === runs;
  }

  async function run(): Promise<void> {
    hush();
    const own = runs;
    set({ phase: 'speaking' });
    while (here && own === runs) {
      const sentence = here.sentences[at];
      if (!sentence) {
        if (!(await openNext(own))) return;
        continue;
      }
      if (here.isDrawn(sentence) && !(await saySentence(here, sentence, own))) return;
      at += 1;
      position = 0;
    }
  }

  /** At a chapter's end. False: the voice rests. */
  async function openNext(own: number): Promise<boolean> {
    const last = here;
    last?.light(null);
    const asleep = state.sleep?.kind === 'chapter';
    const next = last && !asleep && state.following ? await pages.openNext(last.chapter) : null;
    if (own !== runs) return false;
    if (!next) {
      set({ phase: asleep ? 'paused' : 'over', sleep: asleep ? null : state.sleep });
      return false;
    }
    here = next;
    at = 0;
    position = 0;
    return choose(next.lang);
  }

  /** A voice for the chapter's language. False: there is none. */
  async function choose(lang: string): Promise<boolean> {
    if (lang === state.lang && state.voice) return true;
    const own = runs;
    const voices = await pages.voices(lang);
    if (own !== runs) return false;
    const before = pages.chosenVoice(lang);
    const voice = voices.find(({ name }) => name === before) ?? voices[0] ?? null;
    set({ lang, voices, voice, ...(!voice && { phase: 'voiceless' }) });
    return voice !== null;
  }

  function pause(): void {
    hush();
    set({ phase: 'paused' });
  }

  /** A pause at the end of a chapter goes on with the next one. */
  function goOn(): void {
    if (state.phase === 'voiceless') return void api.start();
    if (!here?.sentences[at]) set({ following: true });
    void run();
  }

  const api: Aloud = {
    async start() {
      hush();
      here?.light(null);
      const shown = pages.chapter();
      if (!shown) return;
      here = shown;
      at = shown.begin();
      position = 0;
      set({ phase: 'looking', following: true, lang: '', voice: null });
      if (await choose(shown.lang)) await run();
    },
    toggle() {
      if (state.phase === 'speaking') pause();
      else goOn();
    },
    step(by) {
      if (!here) return;
      at = Math.max(0, Math.min(here.sentences.length, at + by));
      position = 0;
      const sentence = here.sentences[at];
      if (state.phase === 'speaking') void run();
      else if (sentence) {
        here.light(sentence);
        void follow(sentence);
      }
    },
    back() {
      const sentence = here?.sentences[at];
      set({ following: true });
      if (!here || !sentence) return;
      void follow(wordAt(here.text, Math.max(sentence[0], position)));
    },
    turned() {
      const sentence = here?.sentences[at];
      if (!here || !sentence || turning) return;
      const following = here.isOnPage(wordAt(here.text, Math.max(sentence[0], position)));
      if (following !== state.following) set({ following });
    },
    change(some) {
      const { sleep, ...how } = some;
      if (sleep !== undefined) {
        clearTimeout(sleepTimer);
        if (sleep?.kind === 'minutes')
          sleepTimer = setTimeout(() => {
            if (state.phase === 'speaking') pause();
            set({ sleep: null });
          }, sleep.until - Date.now());
      }
      set(some);
      // Another voice, another speed: the sentence goes on in it.
      if (Object.keys(how).length > 0 && state.phase === 'speaking') void run();
    },
    stop() {
      hush();
      clearTimeout(sleepTimer);
      here?.light(null);
      here = null;
    },
  };
  return api;
}
