import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useHost } from '#client/host.tsx';
import { callKey } from '#client/queries.ts';
import { request } from '#client/request.ts';
import {
  CONSENT_VERSION,
  type ConsentPurpose,
  type Consents,
  profileCalls,
} from '#contract/people/profile.ts';
import { useAccount } from '#features/people/account/index.ts';
import { recallConsents, rememberConsents } from './savedConsents.ts';

interface Agreed {
  /** Nobody knows yet: neither ask nor count. */
  pending: boolean;
  /** True once the question was answered in the words of today. */
  answered: boolean;
  granted: readonly ConsentPurpose[];
  /** Throws Refused or Offline. */
  save(granted: readonly ConsentPurpose[]): Promise<void>;
}

/**
 * What the person at this device agreed to. The server is asked once for each person, and then only this device's
 * memory: a returning visit makes no request.
 */
export function useConsents(): Agreed {
  const { store } = useHost();
  const { account, restoring } = useAccount();
  const cache = useQueryClient();
  const owner = String(account?.userId ?? 'guest');
  const queryKey = [...callKey(profileCalls.consents, {}), owner];
  const keep = (answer: Consents) => {
    if (answer.version === CONSENT_VERSION) rememberConsents(store, owner, answer);
    return answer;
  };
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => keep(await request(profileCalls.consents, {}, { signal })),
    initialData: () => recallConsents(store, owner),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: !restoring,
  });
  const answered = data?.version === CONSENT_VERSION;
  return {
    pending: data === undefined,
    answered,
    granted: answered ? data.granted : [],
    async save(granted) {
      const answer = await request(profileCalls.saveConsents, {
        version: CONSENT_VERSION,
        granted: [...granted],
      });
      cache.setQueryData(queryKey, keep(answer));
    },
  };
}
