import type { Host } from '#hosts/host.ts';
import {
  afterLeft,
  afterSkipped,
  LEFT_OUT,
  leftOutIn,
  type SkipKind,
  skipKinds,
} from '#rules/library/book-overlay.ts';
import { sentenceAt } from '#rules/reading/player-sentences.ts';
import type { Engine } from './engine/contract.ts';
import { isPlayRequested } from './playPause.ts';
import { changeView, playerView, subscribeView } from './state.ts';

/*
 * A book that reads itself aloud: phrases one leaves out, structures one steps out of, and words without sound, which a voice
 * of the device reads in the silence that stands for them.
 */

export const savedLeftOut = (host: Host): SkipKind[] => leftOutIn(host.store.get(LEFT_OUT));

export function createPhrases(host: Host, engine: Engine) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The phrase that a voice of the device reads, `marks index` of its file. */
  let speaking: string | null = null;
  /** The phrase that was read to its end: that of a file is its own end, until somebody goes back. */
  let spoken: string | null = null;

  const to = (seconds: number) => engine.seek(Math.min(seconds, engine.seconds));

  function silenceVoice(): void {
    if (speaking === null) return;
    speaking = null;
    globalThis.speechSynthesis?.cancel();
  }

  /** The words of a silence; without a voice in their language they stand there to be read. */
  function speak(at: number): void {
    const { marks: timings, item, rate } = playerView();
    const [, end = 0, words = ''] = timings?.[at] ?? [];
    const key = `${engine.key} ${at}`;
    if (speaking === key) return;
    if (spoken === key && end - engine.position < HOLD) return;
    spoken = null;
    silenceVoice();
    const lang = item?.ebook?.lang ?? document.documentElement.lang;
    const voice = deviceVoice(lang);
    changeView({ unspoken: voice === null });
    if (!voice) return;
    speaking = key;
    const said = new SpeechSynthesisUtterance(words);
    said.voice = voice;
    said.lang = voice.lang;
    said.rate = rate;
    said.onend = () => {
      if (speaking !== key) return;
      speaking = null;
      spoken = key;
      to(end);
      if (!isPlayRequested(engine)) engine.play();
    };
    said.onerror = () => {
      if (speaking !== key) return;
      speaking = null;
      changeView({ unspoken: true });
      engine.play();
    };
    speechSynthesis.speak(said);
  }

  function check(): void {
    clearTimeout(timer);
    const { marks: timings, leftOut, unspoken } = playerView();
    if (!timings?.some(timing => timing[3])) return;
    const at = sentenceAt(timings, engine.position);
    const after = afterSkipped(timings, at, leftOut);
    if (after !== null && isPlayRequested(engine)) {
      to(after);
      return;
    }
    const phrase = timings[at]?.[3];
    const sounds = engine.state === 'playing';
    if (phrase?.spoken && sounds) {
      speak(at);
      // The voice is slower than the silence: it waits for the last word.
      const end = timings[at]?.[1] ?? 0;
      if (speaking !== null && end - engine.position < HOLD) engine.pause();
    } else if (!phrase?.spoken) {
      silenceVoice();
      if (unspoken) changeView({ unspoken: false });
    }
    const next = timings[at + 1];
    if (!sounds || !next?.[3]?.skip || !leftOut.includes(next[3].skip)) return;
    // Time comes four times a second: the next phrase must not be heard meanwhile.
    timer = setTimeout(check, Math.max(0, ((next[0] - engine.position) * 1_000) / engine.rate));
  }

  engine.onTime(check);
  subscribeView(() => {
    if (!playerView().item) silenceVoice();
  });
  // One who pauses by hand does not want to hear the rest.
  engine.onState(() => {
    if (engine.state === 'paused' && speaking !== null && !isHeld()) silenceVoice();
  });

  function isHeld(): boolean {
    const { marks: timings } = playerView();
    const at = timings ? sentenceAt(timings, engine.position) : -1;
    return (timings?.[at]?.[1] ?? 0) - engine.position < HOLD;
  }

  return {
    setLeftOut(kind: SkipKind, isLeftOut: boolean) {
      const { leftOut } = playerView();
      const kinds = skipKinds.filter(each => (each === kind ? isLeftOut : leftOut.includes(each)));
      host.store.set(LEFT_OUT, kinds.join(' '));
      changeView({ leftOut: kinds });
      check();
    },
    /** Out of the table, list or figure that sounds. */
    leavePart() {
      const { marks: timings } = playerView();
      const after = timings && afterLeft(timings, sentenceAt(timings, engine.position));
      if (after !== null && after !== undefined) to(after);
    },
  };
}

/** The silence is held this long before its end while a voice still reads, in s. */
const HOLD = 0.4;

/** A voice of this device for a language; null where there is none. */
function deviceVoice(lang: string): SpeechSynthesisVoice | null {
  if (!('speechSynthesis' in window)) return null;
  const wanted = lang.split('-')[0]?.toLowerCase() || 'vi';
  return speechSynthesis.getVoices().find(voice => voice.lang.toLowerCase().startsWith(wanted)) ?? null;
}
