import { useEffect } from 'react';
import { useStore } from '#client/store.ts';
import { downloadActivity, type Progress } from './download-activity.ts';
import { type Shelf, shelf, shelfReady } from './shelf.ts';

/** Finished and requested downloads. */
export function useShelf(): Shelf {
  useEffect(() => void shelfReady(), []);
  return useStore(shelf);
}

/** The current download. */
export const useDownloadProgress = (): Progress | null => useStore(downloadActivity, now => now.progress);

/** Bytes the device lacks for the next file; 0 while there is room. */
export const useMissingBytes = (): number => useStore(downloadActivity, now => now.missingBytes);
