import { fetchPageAt } from '#app/pageTable.ts';
import { start } from '#app/start.tsx';
import { takeEarlyReply } from '#client/earlyReply.ts';
import { answerEarly } from '#client/identity.ts';
import { whenIdle } from '#client/idle.ts';
import { tokensHandedTo } from '#client/tokensInHash.ts';
import { mayReplaceAccount } from '#features/people/account/index.ts';
import { isInZalo, zaloHost } from '#hosts/zalo.ts';

/*
 * The mini app. Zalo's own page holds only `#app` and loads what app-config.json lists, so nothing here may count
 * on an index.html of ours. On our server the same files stand under /mini/.
 */

const basename = /^\/zapps\/[^/]+/.exec(location.pathname)?.[0] ?? '/mini';

/** Zalo serves the files from its own origin, so a build for Zalo is told where the API is. */
const apiOrigin = (import.meta.env.VITE_API_ORIGIN as string | undefined) ?? '';

// The first screen, in one wave with what draws it; the router asks for the same, and tells what fails.
fetchPageAt('mini', { pathname: location.pathname.slice(basename.length) || '/' }).catch(() => {});

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
  answerEarly(takeEarlyReply);
  // A mini app sells nothing until its server says otherwise: the first screen comes before the question.
  whenIdle(() => void import('#client/miniSells.ts').then(file => file.learnWhetherMiniSells()));
});
