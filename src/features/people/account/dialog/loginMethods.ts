import { useEffect, useState } from 'react';
import { request } from '#client/request.ts';
import { accountCalls, type Provider } from '#contract/people/account.ts';

/** A slow network keeps the dialog waiting this long for the providers' buttons, which then come late. Milliseconds. */
const PATIENCE_MS = 800;

let asked: Promise<readonly Provider[]> | null = null;

/** Asked once a visit; after a failure the next dialog asks again. */
function fetchMethods(): Promise<readonly Provider[]> {
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
export function useLoginMethods(): readonly Provider[] | null {
  const [methods, setMethods] = useState<readonly Provider[] | null>(null);
  useEffect(() => {
    let mounted = true;
    const timer = setTimeout(() => setMethods(known => known ?? []), PATIENCE_MS);
    void fetchMethods().then(providers => mounted && setMethods(providers));
    return () => {
      mounted = false;
      clearTimeout(timer);
    };
  }, []);
  return methods;
}
