import { leaveLabels } from '#rules/library/book-overlay.ts';
import type { Timing } from '#rules/reading/player-sentences.ts';
import { Button } from '#ui/Button.tsx';
import type { PlayerOwner } from '../player.ts';
import { useSentence } from './useSentence.ts';

/** While a table, list or figure of a book sounds: the way out of it. */
export function LeavePart({ player, marks: timings }: { player: PlayerOwner; marks: readonly Timing[] }) {
  const leave = timings[useSentence(player, timings)]?.[3]?.leave;
  if (!leave) return null;
  return (
    <Button kind="secondary" size="small" onClick={player.leavePart}>
      {leaveLabels[leave[0]]}
    </Button>
  );
}
