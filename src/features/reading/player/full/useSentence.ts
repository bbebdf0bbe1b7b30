import { useEffect, useState } from 'react';
import { type Mark, sentenceAt } from '#rules/reading/player-sentences.ts';
import type { PlayerOwner } from '../player.ts';

/** The sentence that is heard, -1 before the first; renders once a sentence, not once a step of the sound. */
export function useSentence({ engine }: PlayerOwner, marks: readonly Mark[] | null): number {
  const [at, stand] = useState(-1);
  useEffect(() => {
    if (!marks) return;
    const look = () => stand(sentenceAt(marks, engine.position));
    look();
    return engine.onTime(look);
  }, [engine, marks]);
  return marks ? at : -1;
}
