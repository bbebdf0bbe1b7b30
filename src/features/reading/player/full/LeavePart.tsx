import { leaveLabels } from '#rules/library/book-overlay.ts';
import type { Mark } from '#rules/reading/player-sentences.ts';
import { Button } from '#ui/Button.tsx';
import type { PlayerOwner } from '../player.ts';
import { useSentence } from './useSentence.ts';

/** While a table, list or figure of a book sounds: the way out of it. */
export function LeavePart({ player, marks }: { player: PlayerOwner; marks: readonly Mark[] }) {
  const leave = marks[useSentence(player, marks)]?.[3]?.leave;
  if (!leave) return null;
  return (
    <Button kind="secondary" size="small" onClick={player.leavePart}>
      {leaveLabels[leave[0]]}
    </Button>
  );
}
