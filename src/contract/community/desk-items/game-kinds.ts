import type { ItemKind } from '../../kit/desk-item.ts';
import { gameStickKind } from './game-sticks.ts';
import { gameKind } from './games.ts';

/** What editors write for the games. */
export const gameKinds = [gameKind, gameStickKind] as const satisfies readonly ItemKind[];
