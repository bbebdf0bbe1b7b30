import {
  ask,
  besides,
  type Decision,
  type Move,
  type Playable,
  positionIn,
  type Situation,
  sameParent,
  stop,
} from './player-moves.ts';

/** A situation in which something is playing. */
type Playing<Item extends Playable> = Situation<Item> & { item: Item };

const play = <Item extends Playable>(item: Item): Decision<Item> => ({
  kind: 'play',
  item,
  fetchFirst: false,
});

/** Audio bought from a shop: with its list (shop), or where only the chapter itself is known (shopVariant). */
export function atShop<Item extends Playable>(situation: Playing<Item>, move: Move): Decision<Item> {
  return situation.player === 'shop' ? alongTheList(situation, move) : fromTheChapter(situation, move);
}

/**
 * "REPEAT_ONE and DEFAULT stop at the last item; AUTO and REPEAT advance, AUTO stops at the last; back in REPEAT_ONE at
 * the first item stops." REPEAT alone goes round. Nothing is said of the end of an earlier item in REPEAT_ONE: there
 * the same is heard again, as the mode's name promises.
 */
function alongTheList<Item extends Playable>(
  { repeat, item, playlist }: Playing<Item>,
  move: Move,
): Decision<Item> {
  const at = positionIn(playlist, item);
  if (move === 'back') {
    if (repeat === 'REPEAT_ONE' && at === 0) return stop;
  } else {
    if (repeat !== 'REPEAT' && at === playlist.length - 1) return stop;
    if (repeat === 'REPEAT_ONE' && move === 'end') return play(item);
  }
  const beside = besides(playlist, item, move === 'back' ? 'back' : 'next');
  return beside ? play(beside) : stop;
}

/**
 * "REPEAT stops only at the final chapter; AUTO goes to next; DEFAULT stops at the final chapter, else plays next only
 * within the same parent."
 */
function fromTheChapter<Item extends Playable>({ repeat, item }: Playing<Item>, move: Move): Decision<Item> {
  if (move !== 'end') return ask(move);
  if (repeat === 'REPEAT_ONE') return play(item);
  if (repeat !== 'AUTO' && item.is_final) return stop;
  return ask('next');
}

/** Result of the server's answer: another chapter than the one that plays. */
export function atShopAnswer<Item extends Playable>(
  { player, repeat, item }: Playing<Item>,
  move: Move,
  answer: Item,
): Decision<Item> {
  const stays = player === 'shopVariant' && repeat === 'DEFAULT' && move === 'end';
  return stays && !sameParent(item, answer) ? stop : play(answer);
}
