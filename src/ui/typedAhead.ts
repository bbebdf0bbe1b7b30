/*
 * Letters that are typed between the press on the way to a search field and the moment that the field is there. A field that nobody
 * sees takes them, and a phone's keyboard comes up with the press; the real field takes its text, also on the next page.
 */

const ID = 'typed-ahead';

const saved = (): Storage | null => {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
};

/** Call it in the press itself: phones show a keyboard for nothing else. */
export function catchLetters(): void {
  if (document.getElementById(ID)) return;
  const field = document.createElement('input');
  field.id = ID;
  field.setAttribute('aria-hidden', 'true');
  field.autocapitalize = 'none';
  field.autocomplete = 'off';
  // 16 px: phones zoom in on smaller letters.
  field.style.cssText = 'position:fixed;top:0;left:0;width:1px;height:1px;opacity:0;border:0;font-size:16px';
  // Begun on the page before.
  field.value = saved()?.getItem(ID) ?? '';
  saved()?.removeItem(ID);
  document.body.append(field);
  field.focus({ preventScroll: true });
  addEventListener('pagehide', () => field.isConnected && saved()?.setItem(ID, field.value), { once: true });
  // Who presses elsewhere does not look for it any more.
  addEventListener('pointerdown', () => field.remove(), { once: true });
}

/** Letters typed meanwhile; '' for none. The keyboard stays up for the element that takes the focus at once. */
export function takeLetters(): string {
  const field = document.getElementById(ID) as HTMLInputElement | null;
  const letters = field?.value || (saved()?.getItem(ID) ?? '');
  saved()?.removeItem(ID);
  return letters;
}

/** When the real field has the focus. */
export const endCatching = (): void => document.getElementById(ID)?.remove();
