import { avatarSides } from '#rules/library/picture-widths.ts';
import { encodeAgain, type PictureProblem } from './encode-again.ts';

type AvatarSide = (typeof avatarSides)[number];

/** A picture of a person: square, cut to its centre. */
export const encodeAvatar = (bytes: Buffer): Promise<Map<AvatarSide, Buffer> | PictureProblem> =>
  encodeAgain(
    bytes,
    new Map(avatarSides.map(side => [side, { width: side, height: side, fit: 'cover', position: 'centre' }])),
  );
