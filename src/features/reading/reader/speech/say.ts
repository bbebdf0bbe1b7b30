import { secondsAtMost } from '#rules/reading/speech-pieces.ts';

/* One piece of text through the device's own voice. Engines lose their ends, fall silent, and pause only in name. */

export interface HowToSay {
  voice: SpeechSynthesisVoice;
  rate: number;
  /** A word begins at this letter of the piece; not every engine tells. */
  onWord: (at: number) => void;
}

export interface Saying {
  /** 'said', 'stopped' by `stop`, or 'failed' without a sound. */
  done: Promise<'said' | 'stopped' | 'failed'>;
  stop(): void;
}

const CHECK_MS = 250;
/** An engine that neither speaks nor waits any more has lost its end. */
const SILENT_MS = 1_000;
/** So long it may take before the first sound. */
const BEGIN_MS = 5_000;
/** So many letters behind the last word that was told are its rest. */
const REST = 24;

/** Some engines lose what nobody refers to, and its end with it. */
let spoken: SpeechSynthesisUtterance | null = null;

/** Speaks a piece, and again what an engine left unsaid of it. */
export function say(words: string, { voice, rate, onWord }: HowToSay): Saying {
  const synth = window.speechSynthesis;
  let settle: (how: 'said' | 'stopped' | 'failed') => void = () => {};
  const done = new Promise<'said' | 'stopped' | 'failed'>(resolve => {
    settle = resolve;
  });
  let timer: ReturnType<typeof setInterval> | undefined;
  let finished = false;

  function finish(how: 'said' | 'stopped' | 'failed'): void {
    if (finished) return;
    finished = true;
    clearInterval(timer);
    spoken = null;
    settle(how);
  }

  function speak(from: number, isLastTry: boolean): void {
    const rest = words.slice(from);
    const utterance = new SpeechSynthesisUtterance(rest);
    const begun = Date.now();
    let isHeard = false;
    let lastWord = 0;
    let lastSign = begun;
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = rate;
    const isOurs = () => spoken === utterance && !finished;
    utterance.onstart = () => {
      isHeard = true;
      lastSign = Date.now();
    };
    utterance.onboundary = ({ charIndex }) => {
      if (!isOurs()) return;
      isHeard = true;
      lastWord = charIndex;
      lastSign = Date.now();
      onWord(from + charIndex);
    };
    utterance.onend = () => isOurs() && finish('said');
    utterance.onerror = () => isOurs() && finish('failed');

    function lost(): void {
      synth.cancel();
      const unsaid = lastWord > 0 && rest.length - lastWord > REST;
      if (!isHeard) finish('failed');
      else if (unsaid && !isLastTry) speak(from + lastWord, true);
      else finish('said');
    }

    clearInterval(timer);
    timer = setInterval(() => {
      const now = Date.now();
      if (synth.speaking || synth.pending) {
        isHeard ||= synth.speaking;
        if (now - begun > secondsAtMost(rest.length, rate) * 1_000 + (isHeard ? 0 : BEGIN_MS)) lost();
        else if (synth.speaking) lastSign = now;
      } else if (now - lastSign > (isHeard ? SILENT_MS : BEGIN_MS)) lost();
    }, CHECK_MS);
    spoken = utterance;
    synth.speak(utterance);
  }

  speak(0, false);
  return {
    done,
    stop() {
      finish('stopped');
      synth.cancel();
    },
  };
}
