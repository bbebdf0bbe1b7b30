import type { AudioVoice } from '#contract/reading/player-calls.ts';
import { positionInOtherVoice } from '#rules/reading/player-sentences.ts';
import type { Engine } from './engine/contract.ts';
import { engineSound, loadTimings } from './engineSound.ts';
import { isPlayRequested } from './playPause.ts';
import { changeView, playerView } from './state.ts';

interface AccentsOn {
  /** Number of the latest command. */
  turn: () => number;
  /** What was fetched ahead is in the other accent. */
  changed: () => void;
  leaving: (accent: string) => void;
  remember: () => void;
}

/** The voice that reads, and another one that goes on in the same sentence. */
export function createAccents(engine: Engine, { turn, changed, leaving, remember }: AccentsOn) {
  /** A second press before the marks of the first have come counts alone. */
  let presses = 0;
  return {
    async loadTimings(voice: AudioVoice) {
      const mine = turn();
      const marks = await loadTimings(voice);
      if (mine === turn() && playerView().accent === voice.voice) changeView({ marks });
    },
    async setAccent(accent: string) {
      const { item, accent: old, marks } = playerView();
      const from = item?.audio_data.find(({ voice }) => voice === old);
      const to = item?.audio_data.find(({ voice }) => voice === accent);
      presses += 1;
      if (!item || !from || !to || accent === old) return;
      const mine = [turn(), presses].join();
      const [here, there] = await Promise.all([marks ?? loadTimings(from), loadTimings(to)]);
      if (mine !== [turn(), presses].join()) return;
      const at = positionInOtherVoice(
        { seconds: from.seconds, marks: here },
        { seconds: to.seconds, marks: there },
        engine.position,
      );
      const plays = isPlayRequested(engine);
      leaving(old);
      changed();
      changeView({ accent, marks: there });
      engine.load(engineSound(item, to), at, plays);
      remember();
    },
  };
}
