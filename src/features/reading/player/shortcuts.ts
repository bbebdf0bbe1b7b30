import type { PlayerOwner } from './player.ts';
import { playerView } from './state.ts';

/* Keys of a page while something is in the player. */

const typed = 'input:not([type="range"]), textarea, select, [contenteditable]:not([contenteditable="false"])';
/** Elements that use the arrow keys themselves. */
const arrowed =
  'input, [role="slider"], [role="tablist"], [role="menu"], [role="listbox"], [role="radiogroup"]';
/** Elements that the space bar presses. */
const pressed = 'button, a[href], summary, [role="button"], [role="switch"], [role="tab"], [role="menuitem"]';

/** A question in front of the page is answered first; the player's own sheet is no question. */
function someoneAsks(): boolean {
  const dialogs = document.querySelectorAll('[role="dialog"][aria-modal="true"]').length;
  return dialogs > (playerView().full ? 1 : 0);
}

type Act = (player: PlayerOwner) => void;

const plain: Record<string, Act> = {
  k: player => player.toggle(),
  m: player => player.toggleMute(),
  '>': player => player.setRate(playerView().rate + 0.25),
  '<': player => player.setRate(playerView().rate - 0.25),
};
const arrows: Record<string, Act> = {
  ArrowLeft: player => player.skipBack(),
  ArrowRight: player => player.skipForward(),
  'shift ArrowLeft': player => player.back(),
  'shift ArrowRight': player => player.next(),
};
/** Only over the page: on it these two scroll. */
const heights: Record<string, Act> = {
  ArrowUp: player => player.volumeWorks && player.setVolume((playerView().volume + 10) / 100),
  ArrowDown: player => player.volumeWorks && player.setVolume((playerView().volume - 10) / 100),
};

/** Action of a key; null: not ours. */
function actOf(event: KeyboardEvent): Act | null {
  const { item, shown, full } = playerView();
  if (!item || !shown || event.defaultPrevented || event.isComposing) return null;
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  const at = event.target instanceof Element ? event.target : document.body;
  if (at.closest(typed) || someoneAsks()) return null;
  if (event.key === ' ') return at.closest(pressed) ? null : player => player.toggle();
  const known = plain[event.key.toLowerCase()];
  if (known) return known;
  if (at.closest(arrowed)) return null;
  return (
    arrows[`${event.shiftKey ? 'shift ' : ''}${event.key}`] ?? (full ? heights[event.key] : null) ?? null
  );
}

/** Gives back how to stop listening. */
export function listenToKeys(player: PlayerOwner): () => void {
  const onKey = (event: KeyboardEvent) => {
    const act = actOf(event);
    if (!act) return;
    event.preventDefault();
    act(player);
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}
