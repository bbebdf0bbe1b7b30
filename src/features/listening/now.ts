import { useSyncExternalStore } from 'react';
import type { QueuedFile } from './comes.ts';

/* What plays, for those who only mark it, and the wish to hear something. Small: pages of works carry it. */

/** The book whose sound is wanted: should a part of it be closed, it can still be read. */
export interface WishedEbook {
  title: string;
  readerAddress: string;
}

/** From the words on a page, once the marks of the voice are here. */
export interface FromWords {
  /** Which of the sentences it is; -1: it is not read aloud. */
  sentence: (sentences: readonly string[]) => number;
  /** 0–1 of the chapter, for a voice without marks. */
  share: number;
}

export interface Wish {
  /** The audio file; null: the one of `workId` heard last, else its first. */
  fileId: number | null;
  workId?: number;
  /** Seconds; left out: where the listener stopped. */
  at?: number;
  from?: FromWords;
  ebook?: WishedEbook;
  /** Only after what plays. */
  next?: QueuedFile;
  /** The file is gone: the player goes if it holds it. */
  gone?: boolean;
}

let playing: number | null = null;
let wished: Wish | null = null;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};
const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export function nowPlays(fileId: number | null): void {
  if (playing === fileId) return;
  playing = fileId;
  tell();
}

/** The file in the player, or null. */
export const usePlayingFile = (): number | null =>
  useSyncExternalStore(
    listen,
    () => playing,
    () => null,
  );

/** Opens a file in the player, which comes when it is first wanted. Within a tap. */
export function playFile(fileId: number, wish: Pick<Wish, 'at' | 'from' | 'ebook'> = {}): void {
  wished = { ...wish, fileId };
  tell();
}

/** Puts a file right after the one that plays. */
export function playNext(next: QueuedFile): void {
  wished = { fileId: next.id, next };
  tell();
}

/** Goes on with a work, or begins it. Within a tap. */
export function playWork(workId: number, wish: Pick<Wish, 'ebook'> = {}): void {
  wished = { ...wish, fileId: null, workId };
  tell();
}

/** A file is no more: what plays it stops. */
export function leaveFile(fileId: number): void {
  if (playing !== fileId) return;
  wished = { fileId, gone: true };
  tell();
}

/** The wish nobody has carried out yet; taken once. */
export function takeWish(): Wish | null {
  const wish = wished;
  wished = null;
  return wish;
}
export const hasWish = (): boolean => wished !== null;
export const onWish = listen;
