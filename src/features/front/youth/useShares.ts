import { useCall } from '#client/queries.ts';
import { youthCalls } from '#contract/front/youth.ts';
import { useAccount } from '#features/people/account/index.ts';

export interface Share {
  /** 0–1 */
  share: number;
  done: boolean;
}

/** How far whoever is signed in has come in these works; empty for guests and while it is not known. */
export function useShares(ids: readonly number[]): ReadonlyMap<number, Share> {
  const { account } = useAccount();
  const asked = [...new Set(ids)].slice(0, 300);
  const { data = [] } = useCall(
    youthCalls.youthProgress,
    { content_ids: asked },
    { enabled: account !== null && asked.length > 0 },
  );
  return new Map(account ? data.map(({ id, share, done }) => [id, { share, done }]) : []);
}
