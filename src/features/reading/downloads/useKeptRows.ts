import { useEffect, useState } from 'react';
import { useHost } from '#client/host.tsx';
import { useStore } from '#client/store.ts';
import { useAccount } from '#features/people/account/index.ts';
import type { KeptRow } from '#rules/reading/kept-shelf.ts';
import { downloadActivity } from './download-activity.ts';
import { keepRequests, loadRequests } from './keepRequests.ts';
import { evictedRows, keptRows } from './kept-rows.ts';
import { readShelfAgain, type Shelf, shelf, shelfReady } from './shelf.ts';

/** The rows of the shelf, as the device has it now and as the server remembers it. */
export function useKeptRows(): { rows: KeptRow[]; shelf: Shelf; isReady: boolean } {
  const host = useHost();
  const { account } = useAccount();
  const reader = account?.userId ?? null;
  const now = useStore(shelf);
  const activity = useStore(downloadActivity);
  const requested = useStore(keepRequests);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    void shelfReady()
      .then(readShelfAgain)
      .catch(() => {})
      .then(() => setReady(true));
  }, []);
  useEffect(() => {
    if (isReady && reader !== null) void loadRequests();
  }, [isReady, reader]);
  const mine = keptRows(now, { host, activity, reader, now: Date.now() });
  const evicted = reader === null ? [] : evictedRows(requested ?? [], now);
  // Of a printed book that was merely opened since, the words alone are here.
  const isWhole = (row: KeptRow) =>
    row.form !== 'book' || !evicted.some(({ form, workId }) => form === 'pdf' && workId === row.workId);
  return { rows: [...mine.filter(isWhole), ...evicted], shelf: now, isReady };
}
