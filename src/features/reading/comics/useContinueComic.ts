import { useEffect, useState } from 'react';
import { useHost } from '#client/host.tsx';
import { useCall } from '#client/queries.ts';
import { comicReadingCalls } from '#contract/reading/comic-reading.ts';
import { useAccount } from '#features/people/account/index.ts';
import { anchorOf, anchorOfPosition } from '#rules/reading/page-anchors.ts';
import { type LastIssue, lastIssueOf, positionInComic } from './position.ts';

/** Target of "Đọc tiếp" in a comic. */
export interface ContinueComic {
  /** The issue's, from 1. */
  number: number;
  address: string;
}

/** The newest position in a comic, of this device and of the account; read after hydration since the server's page has none. */
export function useContinueComic(comicId: number): ContinueComic | null {
  const host = useHost();
  const { account } = useAccount();
  const [last, setLast] = useState<LastIssue | null>(null);
  const [readAt, setReadAt] = useState(0);
  useEffect(() => {
    setLast(lastIssueOf(host, comicId));
    setReadAt(positionInComic(host, comicId)?.readAt ?? 0);
  }, [host, comicId]);
  const { data } = useCall(
    comicReadingCalls.continueChapter,
    { content_id: comicId },
    { enabled: account !== null, staleTime: 0 },
  );
  const { issue, position } = data ?? {};
  if (account && issue && position && (!last || position.readAt > readAt))
    return { number: issue.number, address: `${issue.address}#${anchorOfPosition(position)}` };
  return last && { number: last.number, address: `${last.address}#${anchorOf(last.page)}` };
}
