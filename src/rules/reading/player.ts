import {
  ask,
  besides,
  type Decision,
  type Move,
  type Playable,
  type Situation,
  sameParent,
  stop,
} from './player-moves.ts';
import { atShop, atShopAnswer } from './player-shop.ts';

/*
 * What the players do next (specification, section 4). Each rule answers with a decision that the player only carries
 * out. Where the server has to be asked, its answer comes back through `afterAsking`.
 */

/** The last part of a finished work whose parts are all that is listed: one has heard a book, not a playlist. */
const isWholeWork = (playlist: readonly Playable[], item: Playable): boolean =>
  item.is_final === true && playlist.every(each => sameParent(each, item));

/** Result of a press on next or back, or of the end of the file. */
export function decide<Item extends Playable>(situation: Situation<Item>, move: Move): Decision<Item> {
  const { player, repeat, item } = situation;
  if (!item) return stop;
  if (player === 'shop' || player === 'shopVariant') return atShop({ ...situation, item }, move);
  if (move === 'end') {
    if (repeat === 'REPEAT_ONE') return { kind: 'play', item, fetchFirst: false };
    if (repeat === 'REPEAT') return ask('next');
  }
  const action = move === 'back' ? 'back' : 'next';
  if (player === 'single') return ask(action);
  const beside = besides(situation.playlist, item, action);
  if (!beside) return stop;
  if (move === 'end' && repeat === 'DEFAULT' && !sameParent(item, beside)) return stop;
  if (move === 'end' && isWholeWork(situation.playlist, item)) return stop;
  return { kind: 'play', item: beside, fetchFirst: situation.ebookAudio };
}

/**
 * What the server's answer to `ask` leads to. Null (the call failed) stops: section 8, "next/back fetch failure returns
 * false and stops playback". `false` is the server's word for "none".
 */
export function afterAsking<Item extends Playable>(
  situation: Situation<Item>,
  move: Move,
  answer: Item | false | null,
): Decision<Item> {
  const { player, repeat, item, ebookAudio } = situation;
  if (!item || answer === null) return stop;
  // "Repeat" after the last chapter: nothing comes next, so the work begins again.
  if (!answer && player === 'main' && move === 'end' && repeat === 'REPEAT')
    return { kind: 'restart', parent_type: item.parent_type, parent_id: item.parent_id };
  if (!answer) return stop;
  if (answer.id === item.id) return stop;
  if (player === 'shop' || player === 'shopVariant')
    return atShopAnswer({ ...situation, item }, move, answer);
  if (move === 'end' && !sameParent(item, answer)) {
    if (repeat === 'DEFAULT') return stop;
    if (repeat === 'REPEAT')
      return { kind: 'restart', parent_type: answer.parent_type, parent_id: answer.parent_id };
  }
  return { kind: 'play', item: answer, fetchFirst: ebookAudio };
}
