import { useEffect, useState } from 'react';
import { sharedResult } from '#client/once.ts';
import { request } from '#client/request.ts';
import { accountCalls, type Provider } from '#contract/people/account.ts';

/** A slow network keeps the dialog waiting this long for the providers' buttons, which then come late. Milliseconds. */
const PATIENCE_MS = 800;

/** Asked once a visit; after a failure the next dialog asks again. */
const fetchMethods = sharedResult(
  async (): Promise<readonly Provider[]> => (await request(accountCalls.waysIn, {})).providers,
);

/** For tests, where each has a server of its own. */
export const forgetLoginMethods = fetchMethods.forget;

/** Providers one can come in with; null until that is known or has taken too long. */
export function useLoginMethods(): readonly Provider[] | null {
  const [methods, setMethods] = useState<readonly Provider[] | null>(null);
  useEffect(() => {
    let mounted = true;
    const timer = setTimeout(() => setMethods(known => known ?? []), PATIENCE_MS);
    void fetchMethods()
      .catch(() => [])
      .then(providers => mounted && setMethods(providers));
    return () => {
      mounted = false;
      clearTimeout(timer);
    };
  }, []);
  return methods;
}
