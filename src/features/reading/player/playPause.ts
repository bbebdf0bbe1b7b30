import type { PositionSync } from '#features/reading/progress/index.ts';
import { playSound } from '#features/reading/sounds/index.ts';
import { resumePosition } from '#rules/reading/player-resume.ts';
import { chapterEnded, slept } from '#rules/reading/player-sleep.ts';
import type { Engine } from './engine/contract.ts';
import { changeView, playerView } from './state.ts';

/** Whether the listener wants to hear now, sound or not yet. */
export const isPlayRequested = ({ state }: Engine): boolean =>
  state === 'playing' || state === 'loading' || state === 'buffering' || state === 'retrying';

/** Playing, pausing, falling asleep, and the little way back after each. */
export function createPlayPause(engine: Engine, sync: PositionSync) {
  /** ms since 1970; null: nothing was paused. */
  let pausedAt: number | null = null;
  let wakeAt: number | null = null;
  let wanted = false;

  // The keys of a headset and the system pause without asking us.
  engine.onState(() => {
    const now = isPlayRequested(engine);
    if (wanted && !now) {
      pausedAt = Date.now();
      sync.stopped(playerView().accent);
    }
    wanted = now;
  });

  const pause = () => {
    engine.pause();
    sync.stopped(playerView().accent);
  };
  const fallAsleep = (at: number) => {
    pause();
    const { volume, muted } = playerView();
    if (!muted) playSound('sleepEnd', volume / 100);
    wakeAt = at;
    changeView({ sleep: null });
  };

  return {
    pause,
    play() {
      const { position, state } = engine;
      const paused = pausedAt !== null && state !== 'ended' ? Date.now() - pausedAt : 0;
      const back = wakeAt ?? resumePosition(position, paused, playerView().intro);
      if (back < position) engine.seek(back);
      wakeAt = pausedAt = null;
      changeView({ shown: true });
      engine.play();
    },
    /** Another file; `heardAt`: when it was heard last, if it is not to play now. */
    begin(listenedAt: number | null) {
      pausedAt = listenedAt;
      wakeAt = null;
    },
    /** Sound moved for so many milliseconds. */
    countSleep(ms: number, position: number) {
      const { sleep, volume, rate } = playerView();
      if (!sleep || ms === 0) return;
      const after = slept(sleep, ms, { position, seconds: engine.seconds, rate });
      if (after.act === 'sleep') return fallAsleep(after.wakeAt);
      if (after.act === 'fade') engine.fade(volume, 0, after.ms);
      if (after.act === 'loud') engine.volume = volume;
      changeView({ sleep: after.timer });
    },
    /** The file is over; true: and so is the day. */
    sleptAtEnd(): boolean {
      const { sleep } = playerView();
      if (!sleep) return false;
      const after = chapterEnded(sleep, engine.seconds);
      if (after.act === 'sleep') fallAsleep(after.wakeAt);
      else changeView({ sleep: after.timer });
      return after.act === 'sleep';
    },
  };
}
export type PlayPause = ReturnType<typeof createPlayPause>;
