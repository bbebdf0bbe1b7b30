/*
 * What lies over a page (a dialog, a sheet, a full player) has a history entry of its own, so that the browser's and the
 * phone's "back" closes it and leaves the page. The entry has the page's address and the router's own state, and names
 * the overlay in `over`: the router sees no other page.
 *
 * An overlay that closes in another way leaves its entry on top, unused: the next overlay takes it, and "back" passes
 * over it. (`history.back()` at the closing would take back a link that is tapped right after.)
 */

interface Entry {
  /** Number of the page, of the router. */
  idx?: number;
  /** Mark of the overlay; none on the entry of the page itself. */
  over?: string;
}
interface Overlay {
  mark: string;
  close: () => void;
}

/** The open ones, the topmost last. */
const overlays: Overlay[] = [];
/** The entry that is shown; null until the first overlay of this document. */
let shown: Entry | null = null;
let count = 0;

const entryNow = (): Entry => (history.state as Entry | null) ?? {};
const isOpen = (mark: string | undefined): boolean => overlays.some(overlay => overlay.mark === mark);
const samePage = (one: Entry, other: Entry): boolean => one.idx === other.idx;

/** Entries are known as they come: a page replaced on the entry of an overlay is passed over as that entry is. */
function watchEntries(): void {
  if (shown) return;
  shown = entryNow();
  const { pushState, replaceState } = history;
  history.pushState = function push(...args) {
    pushState.apply(history, args);
    shown = entryNow();
  };
  history.replaceState = function replace(state: Entry | null, ...rest) {
    const { over } = entryNow();
    const kept = over !== undefined && samePage(state ?? {}, entryNow()) ? { ...state, over } : state;
    replaceState.call(history, kept, ...rest);
    shown = entryNow();
  };
  addEventListener('popstate', stepTaken);
}

function stepTaken(): void {
  const left = shown ?? {};
  shown = entryNow();
  if (left.over === undefined || left.over === shown.over) return;
  const at = overlays.findIndex(({ mark }) => mark === left.over);
  if (at >= 0) for (const { close } of overlays.splice(at).reverse()) close();
  else if (samePage(left, shown)) history.back();
}

/** An overlay opened; what is returned says that it is closed. In a partner's page the steps back are the partner's. */
export function overlayOpened(close: () => void): () => void {
  if (window.parent !== window) return () => {};
  watchEntries();
  count += 1;
  const overlay: Overlay = { mark: `over-${Date.now()}-${count}`, close };
  const here = entryNow();
  const next = { ...here, over: overlay.mark };
  if (here.over !== undefined && !isOpen(here.over)) {
    // The mark changes: replaceState of above would keep the old one.
    History.prototype.replaceState.call(history, next, '');
    shown = next;
  } else history.pushState(next, '');
  overlays.push(overlay);
  return () => {
    const at = overlays.indexOf(overlay);
    if (at >= 0) overlays.splice(at, 1);
  };
}
