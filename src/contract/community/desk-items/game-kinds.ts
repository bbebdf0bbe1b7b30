import type { ItemKind } from '../../kit/desk-item.ts';
import { gameStickKind } from './game-sticks.ts';
import { gameKind } from './games.ts';

/** Editable content of the games. */
export const gameKinds = [gameKind, gameStickKind] as const satisfies readonly ItemKind[];
