import { createStore } from '#client/store.ts';
import type { QueuedFile } from './upNext.ts';

/*
 * What screens ask the player to do. Small: pages of works carry it. The player's own files are fetched with the first
 * command; `carryOut.ts` is the only one that carries commands out.
 */

/** The book whose sound is played: when a part of it is locked, the listener can still read it. */
export interface EbookOfSound {
  title: string;
  readerAddress: string;
}

/** Sound that a shop sells: its page asks the shop first, and says where it is bought. */
export interface SoundOfShop {
  /** With its list, or where only the chapter itself is known. */
  kind: 'shop' | 'shopVariant';
  /** Throws the shop's refusal of a file. */
  ask: (fileId: number) => Promise<unknown>;
  /** Whether the shop has a file before or after one. */
  hasBeside: (fileId: number, action: 'next' | 'back') => Promise<boolean>;
  title: string;
  address: string;
}

/** From words on a page; resolved to a second once the marks of the voice are loaded. */
export interface TextPosition {
  /** Index of the sentence among the narrated ones (`ids`: of their elements, '' without); -1: it is not narrated. */
  sentence: (sentences: readonly string[], ids: readonly string[]) => number;
  /** 0–1 of the chapter, for a voice without marks. */
  share: number;
}

export type PlayerCommand =
  /** `at` in seconds; without `at` and `from` the file resumes where the listener stopped. */
  | {
      type: 'playFile';
      fileId: number;
      at?: number;
      from?: TextPosition;
      ebook?: EbookOfSound;
      shop?: SoundOfShop;
    }
  /** The file of the work heard last, else its first. */
  | { type: 'playWork'; workId: number; ebook?: EbookOfSound }
  /** Right after the file that plays; plays at once when nothing is loaded. */
  | { type: 'playNext'; file: QueuedFile }
  | { type: 'togglePlay' }
  /** Plays what is loaded from another second. */
  | { type: 'seek'; at: number }
  /** Out of the table, list or figure that sounds. */
  | { type: 'leavePart' }
  /** Shows all of the player over the page. */
  | { type: 'openFull' }
  /** The file was deleted: the player closes if it is loaded. */
  | { type: 'fileDeleted'; fileId: number };

/** The command that waits for the player to load; null: none. */
export const pendingCommand = createStore<PlayerCommand | null>(null);

/** Within a tap: a player that is loaded carries the command out before this returns. */
export const sendPlayerCommand = (command: PlayerCommand): void => pendingCommand.set(command);

/** The pending command, handed out once. */
export function takeCommand(): PlayerCommand | null {
  const command = pendingCommand.get();
  pendingCommand.set(null);
  return command;
}
