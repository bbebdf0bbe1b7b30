/*
 * Stands inside a page that the server drew (server/pages/beginning.ts). What one looks at comes first: the app is
 * fetched when the first screen stands with its pictures, or as soon as somebody does something. Links work without it;
 * what was pressed or typed before it listens is handed to it then.
 */

interface Files {
  app: string;
  scripts: string[];
  styles: string[];
}

/** A picture that does not come keeps the app waiting no longer than this. ms */
const MOST_WAITING_MS = 3_000;
/** Who pressed that long ago has gone on. ms */
const MOST_HOLDING_MS = 15_000;
const LOOK_AGAIN_MS = 30;

let begun = false;

function fetchAhead(file: string, as: 'script' | 'style'): void {
  const link = document.createElement('link');
  link.rel = as === 'script' ? 'modulepreload' : 'preload';
  link.as = as;
  link.crossOrigin = '';
  link.href = file;
  document.head.append(link);
}

function begin(): void {
  // Half a page is nothing that React could take over.
  if (begun || document.readyState === 'loading') return;
  begun = true;
  const { app, scripts, styles }: Files = JSON.parse(document.getElementById('files')?.textContent ?? '{}');
  for (const file of [app, ...scripts]) fetchAhead(file, 'script');
  // The styles of what is drawn stand in the page, named by links that load nothing.
  for (const file of styles) if (!document.querySelector(`link[href="${file}"]`)) fetchAhead(file, 'style');
  import(/* @vite-ignore */ app).catch(() => {
    // The next press tries again.
    begun = false;
  });
}

/** React leaves its marks on what it has taken over, and on the root as soon as it listens. */
const marked = (element: Element | null, mark: string) =>
  element !== null && Object.keys(element).some(key => key.startsWith(mark));
const listens = () => marked(document.getElementById('app'), '__reactContainer');

/** Calls `act` as soon as `ready` says so, while the element is there. */
function whenReady(element: Element, ready: () => boolean, act: () => void): void {
  begin();
  const since = Date.now();
  const look = () => {
    if (!element.isConnected || Date.now() - since > MOST_HOLDING_MS) return;
    if (ready()) act();
    else setTimeout(look, LOOK_AGAIN_MS);
  };
  look();
}

let pressed: HTMLElement | null = null;

function holdPress(event: Event): void {
  const button = (event.target as Element).closest<HTMLElement>('button');
  if (!button || listens()) return;
  event.preventDefault();
  // Of many impatient presses the last counts, once.
  pressed = button;
  whenReady(button, listens, () => {
    if (pressed !== button) return;
    pressed = null;
    button.click();
  });
}

const waiting = new Set<HTMLInputElement>();

/** React reads what a field holds when it takes it over, but tells nobody: as if it were typed now. */
function handOver(field: HTMLInputElement): void {
  waiting.delete(field);
  const typed = field.value;
  field.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed);
  if (document.activeElement === field) field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

function holdTyping({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || waiting.has(target) || marked(target, '__reactProps')) return;
  waiting.add(target);
  whenReady(
    target,
    () => marked(target, '__reactProps'),
    () => handOver(target),
  );
}

addEventListener('click', holdPress, true);
addEventListener('input', holdTyping, true);
let wanted = false;
const want = () => {
  wanted = true;
  begin();
};
for (const event of ['pointerdown', 'keydown', 'focusin', 'scroll'])
  addEventListener(event, want, { capture: true, once: true, passive: true });

/** After the frame that shows what has just come. */
const afterPaint = () => requestAnimationFrame(() => requestAnimationFrame(begin));
const hidden = () => {
  const place = document.getElementById('app');
  return place !== null && getComputedStyle(place).visibility === 'hidden';
};

/** The page is here; its pictures may not be. */
function whole(): void {
  // Drawn for another width (ui/base.css), nothing is seen before the app has drawn it anew.
  if (wanted || hidden()) begin();
  setTimeout(begin, MOST_WAITING_MS);
}

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', whole);
else whole();
if (document.readyState === 'complete') afterPaint();
else addEventListener('load', afterPaint);
