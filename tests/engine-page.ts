import type { Engine, Sound } from '../src/features/reading/player/engine/contract.ts';
import { createEngine } from '../src/features/reading/player/engine/engine.ts';

/* What a page with nothing but the engine knows; tests drive it by these names. */

declare global {
  interface Window {
    engine: Engine;
    sound(url: string, seconds: number): Sound;
    states: string[];
  }
}

window.engine = createEngine();
window.sound = (url, seconds) => ({
  key: url,
  url,
  seconds,
  renew: async () => url.replace('old', 'renewed'),
});

window.states = [];
window.engine.onState(() => window.states.push(window.engine.state));
const alone = new URLSearchParams(location.search).get('play');
if (alone) window.engine.load(window.sound(alone, 0), 0, true);
