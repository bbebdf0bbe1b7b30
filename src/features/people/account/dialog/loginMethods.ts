import { useEffect, useState } from 'react';
import { request } from '#client/request.ts';
import { accountCalls, type Provider } from '#contract/people/account.ts';

/** A slow network keeps the dialog waiting this long for the providers' buttons, which then come late. Milliseconds. */
const PATIENCE_MS = 800;

let asked: Promise<readonly Provider[]> | null = null;

/** Asked once a visit; after a failure the next dialog asks again. */
function fetchWays(): Promise<readonly Provider[]> {
  asked ??= request(accountCalls.waysIn, {}).then(
    ({ providers }) => providers,
    () => {
      asked = null;
      return [];
    },
  );
  return asked;
}

/** For tests, where each has a server of its own. */
export function forgetLoginMethods(): void {
  asked = null;
}

/** Providers one can come in with; null until that is known or has taken too long. */
export function useWaysIn(): readonly Provider[] | null {
  const [ways, setWays] = useState<readonly Provider[] | null>(null);
  useEffect(() => {
    let mounted = true;
    const timer = setTimeout(() => setWays(known => known ?? []), PATIENCE_MS);
    void fetchWays().then(providers => mounted && setWays(providers));
    return () => {
      mounted = false;
      clearTimeout(timer);
    };
  }, []);
  return ways;
}
