import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useHost } from '#client/host.tsx';
import { useAccount } from '#features/people/account/index.ts';
import { SOURCE_COOKIE } from '#rules/text/source.ts';

const source = () => import('#client/utmSource.ts');
// Without its files nothing is reported; the next sign-in tries again.
const notNow = () => {};

/** Renders nothing. Reports where a reader came from, and loads the code for that only when there is a source. */
export function UtmSource() {
  const { account, restoring } = useAccount();
  const { name, settings } = useHost();
  const { pathname, search } = useLocation();
  const wasGuest = useRef(false);

  useEffect(() => {
    if (restoring) return;
    const entered = wasGuest.current ? account : null;
    wasGuest.current = account === null;
    if (entered && settings.get(SOURCE_COOKIE))
      void source().then(file => file.reportSource(entered, Date.now()), notNow);
  }, [account, restoring, settings]);

  useEffect(() => {
    if (name === 'zalo' && search.includes('utm_source='))
      void source().then(file => file.saveSource({ path: pathname, search }, Date.now()), notNow);
  }, [name, pathname, search]);

  return null;
}
