/*
 * Words of the rules in player.ts and player-shop.ts: what moves there are, what a rule looks at and what it answers.
 */

/**
 * main: everything listened to from a list · single: one file without a list · shop: audio bought from a shop, with its
 * list · shopVariant: the same where only the chapter itself is known.
 */
export type PlayerKind = 'main' | 'single' | 'shop' | 'shopVariant';

export const repeatModes = ['DEFAULT', 'REPEAT', 'REPEAT_ONE', 'AUTO'] as const;
export type RepeatMode = (typeof repeatModes)[number];

/** next and back: somebody pressed the button. end: the file is over. */
export type Move = 'next' | 'back' | 'end';

/** Fields of an audio file that the rules need. */
export interface Playable {
  /** The audio file's own id. */
  id: number;
  /** The work it belongs to. */
  parent_type: number;
  parent_id: number;
  /** The last chapter of a finished work. */
  is_final?: boolean;
}

export interface Situation<Item extends Playable> {
  player: PlayerKind;
  repeat: RepeatMode;
  item: Item | null;
  playlist: readonly Item[];
  /** The sound of an ebook that is open in the reader. */
  ebookAudio: boolean;
}

export type Decision<Item extends Playable> =
  /** `fetchFirst`: the file is fetched while the old one still plays; refused, see rules/reading/player-access. */
  | { kind: 'play'; item: Item; fetchFirst: boolean }
  /** The server knows the file beside this one (listNextBackFm). */
  | { kind: 'ask'; action: 'next' | 'back' }
  /** From the first file of this work. */
  | { kind: 'restart'; parent_type: number; parent_id: number }
  | { kind: 'stop' };

export const stop = { kind: 'stop' } as const;
export const ask = (action: 'next' | 'back') => ({ kind: 'ask', action }) as const;

export const sameParent = (one: Playable, other: Playable): boolean =>
  one.parent_type === other.parent_type && one.parent_id === other.parent_id;

/** Whether a list has the file, and where; -1 when not. */
export const positionIn = (playlist: readonly Playable[], item: Playable): number =>
  playlist.findIndex(({ id }) => id === item.id);

/** Along the playlist, from its end to its beginning and back. A file that is not in it starts the list. */
export function besides<Item extends Playable>(
  playlist: readonly Item[],
  item: Item,
  action: 'next' | 'back',
): Item | undefined {
  const at = positionIn(playlist, item);
  if (at < 0) return playlist.at(action === 'next' ? 0 : -1);
  return playlist[(at + (action === 'next' ? 1 : -1) + playlist.length) % playlist.length];
}
