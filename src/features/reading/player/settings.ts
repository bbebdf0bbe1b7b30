import { saveListenedWork } from '#features/reading/progress/index.ts';
import { fetchSounds } from '#features/reading/sounds/index.ts';
import type { Host } from '#hosts/host.ts';
import type { RepeatMode } from '#rules/reading/player-moves.ts';
import { steppedRate } from '#rules/reading/player-settings.ts';
import type { SleepTimer } from '#rules/reading/player-sleep.ts';
import type { Engine } from './engine/contract.ts';
import { type Skips, saveSkips } from './preferences.ts';
import { changeView, playerView } from './state.ts';

/** An iPhone's pages cannot change the loudness: there its own keys do. */
function canChangeVolume(): boolean {
  const probe = new Audio();
  probe.volume = 0.5;
  return probe.volume === 0.5;
}

/** The listener's settings; all of them are kept on the device. */
export function createSettings(host: Host, engine: Engine, remember: () => void) {
  const work = () => playerView().item?.parent.id;
  const skip = (seconds: number) =>
    engine.seek(Math.max(0, Math.min(engine.seconds, engine.position + seconds)));
  return {
    volumeWorks: canChangeVolume(),
    skip,
    skipBack: () => skip(-playerView().skips.back),
    skipForward: () => skip(playerView().skips.forward),
    setSkips: (skips: Skips) => changeView({ skips: saveSkips(host, skips) }),
    /** Kept for this book. */
    setRate(wanted: number) {
      engine.rate = steppedRate(wanted);
      changeView({ rate: engine.rate });
      const id = work();
      if (id !== undefined) saveListenedWork(host, id, { rate: engine.rate });
      remember();
    },
    /** Seconds at the start of each file of this book that are passed over; 0: none. */
    setIntro(seconds: number) {
      const intro = Math.round(Math.min(600, Math.max(0, seconds)));
      const id = work();
      if (id !== undefined) saveListenedWork(host, id, { intro });
      changeView({ intro });
    },
    setRepeat(repeat: RepeatMode) {
      changeView({ repeat });
      remember();
    },
    /** From 0 to 1. */
    setVolume(share: number) {
      engine.volume = Math.round(Math.min(1, Math.max(0, share)) * 100);
      engine.muted = false;
      changeView({ volume: engine.volume, muted: false });
      remember();
    },
    toggleMute() {
      engine.muted = !engine.muted;
      changeView({ muted: engine.muted });
    },
    setSleep(sleep: SleepTimer | null) {
      engine.volume = playerView().volume;
      // Asleep there may be no network.
      if (sleep) fetchSounds();
      changeView({ sleep });
    },
  };
}
