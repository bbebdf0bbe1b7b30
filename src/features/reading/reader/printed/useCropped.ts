import { useCallback, useState } from 'react';
import { useHost } from '#client/host.tsx';
import { request } from '#client/request.ts';
import type { BookPages } from '#contract/library/book-pages.ts';
import { comicReadingCalls } from '#contract/reading/comic-reading.ts';
import { useAccount } from '#features/people/account/index.ts';

const keyOf = (contentId: number) => `pages_cropped_${contentId}`;

/** Whether a printed book is read without margins: as the account knows, for guests as this device does. */
export function useCropped(contentId: number, { cropped, open }: BookPages) {
  const host = useHost();
  const { account } = useAccount();
  const [on, setOn] = useState(() => cropped ?? host.store.get(keyOf(contentId)) === '1');
  const set = useCallback(
    (crop: boolean) => {
      setOn(crop);
      host.store.set(keyOf(contentId), crop ? '1' : '0');
      if (!account) return;
      const view = JSON.stringify({ crop });
      void request(comicReadingCalls.saveComicView, { content_id: contentId, scope: 'own', view }).catch(
        () => {},
      );
    },
    [host, account, contentId],
  );
  return { on, set, can: open.some(({ crop }) => crop) };
}
