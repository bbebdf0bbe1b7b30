import { createHash } from 'node:crypto';
import type { SharedFacts } from '#contract/community/game-shapes.ts';

/** Raise it when pictures are drawn differently. */
const PICTURE_VERSION = 2;

/** 1080 × 1350 to send, 1200 × 630 for link previews. */
export type PictureShape = 'tall' | 'wide';

/** Changes with everything that is drawn. */
export const factsHash = (facts: SharedFacts): string =>
  createHash('sha256')
    .update(JSON.stringify([PICTURE_VERSION, facts]))
    .digest('hex')
    .slice(0, 24);

/** Address of the picture of a game (its key) or of a shared result (its id). */
export const pictureAddress = (name: string, facts: SharedFacts, shape: PictureShape): string =>
  `/og/game/${name}.${factsHash(facts)}.${shape}.png`;
