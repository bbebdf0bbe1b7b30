import type { EbookOfSound, SoundOfShop, TextPosition } from './commands.ts';
import { createLatest, type Latest } from './latest.ts';

/** How a file is opened: `by` a command of the listener, or a move from another file. */
export interface OpenHow {
  at?: number;
  from?: TextPosition;
  ebook?: EbookOfSound | null;
  shop?: SoundOfShop | null;
  by?: 'command' | 'move';
}

/** State that the player's parts share besides its view. */
export interface Session {
  /** Commands that put another file into the player, or take it out. */
  readonly commands: Latest;
  /** The ebook whose sound plays. */
  ebook: EbookOfSound | null;
  /** The shop whose sound plays. */
  shop: SoundOfShop | null;
  /** A file that did not load: the next play asks for it again. */
  missing: { fileId: number; how: OpenHow } | null;
}

export const createSession = (): Session => ({
  commands: createLatest(),
  ebook: null,
  shop: null,
  missing: null,
});
