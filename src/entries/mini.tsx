import { start } from '#app/start.tsx';
import { tokensHandedTo } from '#client/tokensInHash.ts';
import { mayReplaceAccount } from '#features/account/index.ts';
import { isInZalo, zaloHost } from '#hosts/zalo.ts';

/*
 * The mini app. Zalo's own page holds only `#app` and loads what app-config.json lists, so nothing here may count
 * on an index.html of ours. On our server the same files stand under /mini/.
 */

const basename = /^\/zapps\/[^/]+/.exec(location.pathname)?.[0] ?? '/mini';

/** Zalo serves the files from its own origin, so a build for Zalo is told where the API is. */
const apiOrigin = (import.meta.env.VITE_API_ORIGIN as string | undefined) ?? '';

// Zalo draws its own buttons over the top right corner: 88 px and 20 beside them stay free.
if (isInZalo()) document.documentElement.style.setProperty('--capsule', '108px');

// No top-level await: older phones' web views do not know it.
void zaloHost().then(host => {
  const tokens = tokensHandedTo(host);
  start({
    shell: 'mini',
    host,
    basename,
    origin: isInZalo() ? apiOrigin : '',
    handed: tokens && { tokens, mayReplace: mayReplaceAccount },
  });
});
