import { useEffect, useMemo, useRef, useState } from 'react';
import { useHost } from '#client/host.tsx';
import { oneTab } from '#client/oneTab.ts';
import type { BookStart } from '#contract/library/content.ts';
import { sendPlayerCommand, useNowPlaying } from '#features/reading/player/index.ts';
import { neighbour } from '#rules/reading/reader-positions.ts';
import { parseSpeech, SPEECH_KEY, type SpeechChoice, storedSpeech } from '#rules/reading/speech-choice.ts';
import type { Moved, Renderer } from '../engine/renderer.ts';
import { type Aloud, type AloudState, aloudIn } from './aloud.ts';
import { spokenChapter } from './spoken-chapter.ts';
import { deviceVoices } from './voices.ts';

interface UseAloud {
  start: BookStart;
  renderer: Renderer;
  moved: Moved;
  /** Rises with each request to hear the page. */
  requests: number;
}

export interface AloudControl {
  state: AloudState | null;
  aloud: Aloud | null;
  change: Aloud['change'];
  close: () => void;
}

/** The device's voice on the pages of this book; `state` is null while nobody asked for it. */
export function useAloud({ start, renderer, moved, requests }: UseAloud): AloudControl {
  const { store } = useHost();
  const [state, setState] = useState<AloudState | null>(null);
  const aloud = useRef<Aloud | null>(null);
  const playerSounds = useNowPlaying()?.isPlaying ?? false;
  const latest = useRef(playerSounds);
  latest.current = playerSounds;
  const { spine, lang } = start.package;

  const ways = useMemo(() => {
    const chosen = () => parseSpeech(store.get(SPEECH_KEY));
    const keep = (some: Partial<SpeechChoice>) =>
      store.set(SPEECH_KEY, storedSpeech({ ...chosen(), ...some }));
    const chapter = (wanted?: number) => spokenChapter(renderer, lang, wanted);
    return {
      make: () =>
        aloudIn(
          {
            chapter,
            async openNext(last) {
              const next = neighbour(spine, last, 1);
              if (next === null) return null;
              await renderer.goto({ chapter: next });
              return renderer.pages().some(page => page.isShown && page.chapter === next)
                ? chapter(next)
                : null;
            },
            voices: deviceVoices,
            chosenVoice: of => chosen().voices[of] ?? null,
            report: setState,
          },
          chosen().rate,
        ),
      keep,
      voices: () => chosen().voices,
    };
  }, [store, renderer, spine, lang]);

  useEffect(() => {
    if (requests === 0) return;
    // One thing sounds at a time.
    if (latest.current) sendPlayerCommand({ type: 'togglePlay' });
    aloud.current ??= ways.make();
    void aloud.current.start();
  }, [requests, ways]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a turn is looked at here
  useEffect(() => aloud.current?.turned(), [moved]);

  const speaks = state?.phase === 'speaking';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the player's beginning counts
  useEffect(() => {
    if (playerSounds && speaks) aloud.current?.toggle();
  }, [playerSounds]);

  // A voice in another tab, or sound there.
  useEffect(() => {
    if (!speaks) return;
    const tab = oneTab(() => aloud.current?.toggle());
    tab.begins();
    return () => tab.close();
  }, [speaks]);

  useEffect(() => {
    const stop = () => {
      aloud.current?.stop();
      aloud.current = null;
    };
    addEventListener('pagehide', stop);
    return () => {
      removeEventListener('pagehide', stop);
      stop();
    };
  }, []);

  return {
    state,
    aloud: aloud.current,
    change(some) {
      aloud.current?.change(some);
      if (some.rate !== undefined) ways.keep({ rate: some.rate });
      if (some.voice && state) ways.keep({ voices: { ...ways.voices(), [state.lang]: some.voice.name } });
    },
    close() {
      aloud.current?.stop();
      aloud.current = null;
      setState(null);
    },
  };
}
