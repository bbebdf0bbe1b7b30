import { useCallback, useEffect, useRef, useState } from 'react';
import { useHost } from '#client/host.tsx';
import { request } from '#client/request.ts';
import { encodeData } from '#contract/kit/encoded-data.ts';
import { listenTimeCalls } from '#contract/reading/progress-listening.ts';
import { resolvedPosition } from '#features/reading/progress/index.ts';
import { createPositionSync, type SendReport } from '#features/reading/progress/positionSync.ts';
import { isQuiet } from '../frame/quiet.ts';
import type { OpenedSound, SoundWork } from './sound-work.ts';

interface SoundState {
  /** Index among the work's files. */
  at: number;
  isPlaying: boolean;
  isWaiting: boolean;
  seconds: number;
  duration: number;
  /** A file did not open. */
  problem: unknown;
}

const nobody: SendReport = async () => {};

/** Plays the files of a work one after another in one sound element. `partnerId`: '' for nobody we know. */
export function useSound(work: SoundWork, partnerId: string, begin: { at: number | null; play: boolean }) {
  const host = useHost();
  const [element] = useState(() => new Audio());
  const [state, setState] = useState<SoundState>({
    at: 0,
    isPlaying: false,
    isWaiting: false,
    seconds: begin.at ?? 0,
    duration: work.files[0]?.seconds ?? 0,
    problem: null,
  });
  const change = useCallback((some: Partial<SoundState>) => setState(before => ({ ...before, ...some })), []);
  const partner = useRef(partnerId);
  partner.current = partnerId;
  const [sync] = useState(() => {
    const tell: SendReport = (report, options) =>
      request(
        listenTimeCalls.updateListenTimeOfPartner,
        { data: encodeData({ ...report, enterprise_id: partner.current }) },
        { ...options, asIs: true },
      );
    return createPositionSync(host, isQuiet() ? nobody : tell);
  });
  const opened = useRef<(OpenedSound & { at: number }) | null>(null);

  /** Opens a file where it was left, or at a second. */
  const load = useCallback(
    async (at: number, from: number | null) => {
      const file = work.files[at];
      if (!file) return;
      change({ at, isWaiting: true, problem: null, duration: file.seconds });
      try {
        const sound = await work.open(file.id);
        opened.current = { ...sound, at };
        const left = sound.item && resolvedPosition(host, sound.item).place;
        const start = from ?? left?.seconds ?? 0;
        if (sound.item) sync.begin(sound.item);
        element.src = sound.url;
        element.currentTime = start < file.seconds - 1 ? start : 0;
        change({ seconds: element.currentTime, isWaiting: false });
      } catch (problem) {
        opened.current = null;
        change({ isWaiting: false, isPlaying: false, problem });
        throw problem;
      }
    },
    [work, element, change, host, sync],
  );

  const play = useCallback(
    async (at?: number, from: number | null = null) => {
      const here = opened.current;
      const wanted = at ?? here?.at ?? 0;
      if (!here || here.at !== wanted || here.expiresAt < Date.now())
        await load(wanted, from ?? (here?.at === wanted ? element.currentTime : begin.at));
      else if (from !== null) element.currentTime = from;
      await element.play();
    },
    [load, element, begin.at],
  );

  useEffect(() => {
    const voice = () => opened.current?.voice ?? '';
    const on: Record<string, () => void> = {
      timeupdate() {
        change({ seconds: element.currentTime });
        if (!element.paused && opened.current?.item)
          sync.moved(
            { position: element.currentTime, at: Date.now(), rate: element.playbackRate, key: element.src },
            voice(),
          );
      },
      durationchange: () => Number.isFinite(element.duration) && change({ duration: element.duration }),
      playing: () => change({ isPlaying: true, isWaiting: false, problem: null }),
      waiting: () => change({ isWaiting: true }),
      pause() {
        change({ isPlaying: false });
        if (opened.current?.item) sync.stopped(voice());
      },
      ended() {
        const next = (opened.current?.at ?? 0) + 1;
        if (work.files[next]) void play(next, 0).catch(() => {});
      },
      error: () => element.src && change({ isPlaying: false, isWaiting: false, problem: new Error('sound') }),
    };
    for (const [name, listener] of Object.entries(on)) element.addEventListener(name, listener);
    const offHide = host.onHide(() => sync.stopped(voice(), true));
    return () => {
      for (const [name, listener] of Object.entries(on)) element.removeEventListener(name, listener);
      offHide();
      sync.stopped(voice(), true);
      element.pause();
      element.removeAttribute('src');
    };
  }, [element, change, sync, work, play, host]);

  const seek = useCallback(
    (seconds: number) => {
      const most = Number.isFinite(element.duration) ? element.duration : Number.POSITIVE_INFINITY;
      element.currentTime = Math.max(0, Math.min(seconds, most));
      change({ seconds: element.currentTime });
    },
    [element, change],
  );
  return { ...state, play, seek, pause: () => element.pause(), isOpened: () => opened.current !== null };
}
