/*
 * What ui/typedAhead.ts does, before the app is there and on to the next page. By itself: a module that the app has too would be a
 * file to fetch, and this is inlined.
 */

const ID = 'typed-ahead';

function saved(change?: string | null): string | null {
  try {
    const before = sessionStorage.getItem(ID);
    if (change === null) sessionStorage.removeItem(ID);
    else if (change !== undefined) sessionStorage.setItem(ID, change);
    return before;
  } catch {
    return null;
  }
}

/** Takes letters until the search field does; `begun` are those of the page before. */
export function catchLetters(begun = ''): void {
  if (document.getElementById(ID)) return;
  const field = document.createElement('input');
  field.id = ID;
  field.ariaHidden = 'true';
  field.autocapitalize = 'none';
  field.style.cssText = 'position:fixed;top:0;left:0;width:1px;height:1px;opacity:0;border:0;font-size:16px';
  field.value = begun;
  document.body.append(field);
  field.focus({ preventScroll: true });
  addEventListener('pagehide', () => field.isConnected && saved(field.value), { once: true });
  addEventListener('pointerdown', () => field.remove(), { once: true });
}

/** On the next page: goes on where the one before was left. */
export function goOnCatching(): void {
  const begun = saved(null);
  if (begun !== null) catchLetters(begun);
}
