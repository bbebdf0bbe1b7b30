import { useEffect, useSyncExternalStore } from 'react';
import { lackingRoom, onProgress, type Progress, theProgress } from './download.ts';
import { onShelf, ready, type Shelf, theShelf } from './shelf.ts';

/** What is kept or wished to be, as it is now. */
export function useShelf(): Shelf {
  useEffect(() => void ready(), []);
  return useSyncExternalStore(onShelf, theShelf);
}

/** What comes just now. */
export const useProgress = (): Progress | null => useSyncExternalStore(onProgress, theProgress);

/** Bytes that are lacking for the next one; 0 while there is room. */
export const useLackingRoom = (): number => useSyncExternalStore(onProgress, lackingRoom);
