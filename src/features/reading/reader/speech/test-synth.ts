import { vi } from 'vitest';

/* A voice for tests, with the faults of real engines. Time is the test's (fake timers). */

interface Faults {
  /** Voices are known only after so many ms. */
  late?: number;
  /** Falls silent after 15 seconds and says nothing of it. */
  cut?: boolean;
  /** Every so manieth end never comes. */
  loseEnd?: number;
  /** No word is told. */
  mute?: boolean;
  /** Letters a second at speed 1. */
  letters?: number;
  /** Of its voices. */
  langs?: readonly string[];
}

export interface TestSynth {
  /** Everything that was heard, in order. */
  heard: string;
  /** Texts it was given. */
  given: string[];
  speaking: boolean;
}

const TICK_MS = 50;

/** Puts an engine into the window; `undefined`: a window without any. */
export function aSynth(faults: Faults | undefined): TestSynth {
  const told: TestSynth = { heard: '', given: [], speaking: false };
  if (!faults) {
    Reflect.deleteProperty(window, 'speechSynthesis');
    return told;
  }
  const {
    late = 0,
    cut = false,
    loseEnd = 0,
    mute = false,
    letters = 12,
    langs = ['vi-VN', 'en-US'],
  } = faults;
  const born = Date.now();
  const voices = langs.map(lang => ({ name: `Giọng ${lang}`, lang, localService: true, default: false }));
  const events = new EventTarget();
  if (late > 0) setTimeout(() => events.dispatchEvent(new Event('voiceschanged')), late);
  let timer: ReturnType<typeof setInterval> | undefined;
  let ends = 0;

  const synth = {
    pending: false,
    get speaking() {
      return told.speaking;
    },
    getVoices: () => (Date.now() - born >= late ? voices : []),
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    // As on Android: it only seems to.
    pause() {},
    resume() {},
    cancel() {
      clearInterval(timer);
      if (told.speaking) told.heard += ' ';
      told.speaking = false;
    },
    speak(utterance: SpeechSynthesisUtterance) {
      synth.cancel();
      told.given.push(utterance.text);
      told.speaking = true;
      const begun = Date.now();
      let said = 0;
      utterance.onstart?.({} as SpeechSynthesisEvent);
      timer = setInterval(() => {
        const seconds = (Date.now() - begun) / 1_000;
        if (cut && seconds > 15) return;
        const to = Math.min(utterance.text.length, Math.floor(seconds * letters * utterance.rate));
        while (said < to) {
          if (!mute && /\s/.test(utterance.text[said - 1] ?? ' ') && utterance.text[said] !== ' ')
            utterance.onboundary?.({ charIndex: said, name: 'word' } as SpeechSynthesisEvent);
          // What was told may have stopped it.
          if (!told.speaking) return;
          told.heard += utterance.text[said];
          said += 1;
        }
        if (said < utterance.text.length) return;
        synth.cancel();
        ends += 1;
        if (loseEnd === 0 || ends % loseEnd !== 0) utterance.onend?.({} as SpeechSynthesisEvent);
      }, TICK_MS);
    },
  };
  vi.stubGlobal('speechSynthesis', synth);
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      rate = 1;
      constructor(readonly text: string) {}
    },
  );
  return told;
}
