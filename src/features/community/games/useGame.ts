import { useCall } from '#client/queries.ts';
import { gameCalls } from '#contract/community/games.ts';
import { useAccount } from '#features/people/account/index.ts';
import type { GameKey } from '#rules/community/games/games.ts';

/** How one stands in a game today, asked anew for whoever signs in. */
export function useGame(game: GameKey) {
  const { account, restoring } = useAccount();
  const own = useCall(
    gameCalls.ownGame,
    { game },
    { enabled: !restoring, refetchOnMount: 'always', staleTime: 0 },
  );
  return { own, account };
}

/** Whether things may move on this device. */
export const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
