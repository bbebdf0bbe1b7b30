import { useEffect, useState } from 'react';
import { sentenceAt, type Timing } from '#rules/reading/player-sentences.ts';
import type { PlayerOwner } from '../player.ts';

/** The sentence that is heard, -1 before the first; renders once a sentence, not once a step of the sound. */
export function useSentence({ engine }: PlayerOwner, timings: readonly Timing[] | null): number {
  const [at, stand] = useState(-1);
  useEffect(() => {
    if (!timings) return;
    const check = () => stand(sentenceAt(timings, engine.position));
    check();
    return engine.onTime(check);
  }, [engine, timings]);
  return timings ? at : -1;
}
