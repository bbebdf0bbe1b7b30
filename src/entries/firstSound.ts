import { beginEarlySound } from '#features/reading/player/earlySound.ts';

/*
 * Inlined into pages that the server draws with a play button (server/pages/app-start.ts): a press before the app is here
 * sounds at once; the same press, repeated by firstInteraction.ts when the app has come, hands the sound to the player.
 */

/** As hosts/storage.ts reads them; no reason to stay silent when a browser forbids it. */
function saved(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

addEventListener(
  'click',
  event => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    const ready = button?.dataset.sound;
    if (ready && document.getElementById('app')?.dataset.live === undefined)
      beginEarlySound(JSON.parse(ready), saved);
  },
  true,
);
