import { useState } from 'react';
import { useHost } from '#client/host.tsx';
import type { IssueDetail } from '#contract/reading/comic-reading.ts';
import { useAccount } from '#features/people/account/index.ts';
import { ageOn, todayInVietnam } from '#rules/people/person.ts';
import { asksForAge } from '#rules/reading/age-mark.ts';
import { useHydrated } from '#ui/useHydrated.ts';

/** The oldest mark that somebody confirmed on this device. */
const KEY = 'age_confirmed';

/** Whether an issue's pages wait until somebody says that they are old enough. */
export function useAge({ ageFrom = 0, tooYoung }: Pick<IssueDetail, 'ageFrom' | 'tooYoung'>) {
  const { store } = useHost();
  const { account } = useAccount();
  const isHydrated = useHydrated();
  const [confirmed, setConfirmed] = useState(() => Number(store.get(KEY)) || 0);
  const birthday = account?.birthday;
  const age = isHydrated && birthday ? ageOn(birthday, todayInVietnam(Date.now())) : null;
  return {
    ageFrom,
    tooYoung: tooYoung === true,
    waits: tooYoung === true || asksForAge(ageFrom, isHydrated ? confirmed : 0, age),
    confirm: () => {
      store.set(KEY, String(Math.max(confirmed, ageFrom)));
      setConfirmed(Math.max(confirmed, ageFrom));
    },
  };
}
