import type { AudioVoice } from '#contract/reading/player-calls.ts';
import type { PositionSync } from '#features/reading/progress/index.ts';
import { positionInOtherVoice } from '#rules/reading/player-sentences.ts';
import type { Engine } from './engine/contract.ts';
import { engineSound, loadTimings } from './engineSound.ts';
import { createLatest } from './latest.ts';
import type { LookAhead } from './look-ahead.ts';
import { isPlayRequested } from './playPause.ts';
import type { Session } from './session.ts';
import { changeView, playerView } from './state.ts';

interface AccentsParts {
  engine: Engine;
  session: Session;
  sync: PositionSync;
  lookAhead: LookAhead;
  remember: () => void;
}

/** The voice that reads, and another one that goes on in the same sentence. */
export function createAccents({ engine, session, sync, lookAhead, remember }: AccentsParts) {
  /** A second press before the marks of the first have come counts alone. */
  const presses = createLatest();
  return {
    async loadTimings(voice: AudioVoice) {
      const isLatest = session.commands.current();
      const marks = await loadTimings(voice);
      if (isLatest() && playerView().accent === voice.voice) changeView({ marks });
    },
    async setAccent(accent: string) {
      const { item, accent: old, marks } = playerView();
      const from = item?.audio_data.find(({ voice }) => voice === old);
      const to = item?.audio_data.find(({ voice }) => voice === accent);
      const isLatestPress = presses.begin();
      if (!item || !from || !to || accent === old) return;
      const isLatest = session.commands.current();
      const [here, there] = await Promise.all([marks ?? loadTimings(from), loadTimings(to)]);
      if (!isLatest() || !isLatestPress()) return;
      const at = positionInOtherVoice(
        { seconds: from.seconds, marks: here },
        { seconds: to.seconds, marks: there },
        engine.position,
      );
      const plays = isPlayRequested(engine);
      sync.stopped(old);
      // It is in the other accent.
      lookAhead.forget();
      changeView({ accent, marks: there });
      engine.load(engineSound(item, to), at, plays);
      remember();
    },
  };
}
export type Accents = ReturnType<typeof createAccents>;
