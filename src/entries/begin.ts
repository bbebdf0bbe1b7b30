/*
 * Stands inside a page that the server drew (server/pages/beginning.ts). What one looks at comes first: the app is
 * fetched when the first screen stands with its pictures, and wakes when somebody stirs. Links work without it; what was
 * pressed or typed before it listens is handed to it then.
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
/** A file that did not come is asked for again. ms */
const FAILED_WAIT_MS = 1_000;
/** Once a page is here, its own pictures and faces are still being drawn: all else comes after that. ms */
const SETTLING_MS = 2_000;
/** A page that is never idle gets its app all the same. ms */
const MOST_IDLING_MS = 200;
/** Asking for a file takes its time too. */
const ASKED_AT_ONCE = 2;
/** A page that is only looked at needs no app, but for what the app brings by itself: a question, a count. ms */
const MOST_RESTING_MS = 2_000;

let begun = false;

/** Into the browser's store only, or ready to run as well. */
function fetchAhead(file: string, how: 'prefetch' | 'preload'): void {
  const link = document.createElement('link');
  const style = file.endsWith('.css');
  link.rel = how === 'preload' && !style ? 'modulepreload' : how;
  link.as = style ? 'style' : 'script';
  link.crossOrigin = '';
  link.href = file;
  document.head.append(link);
}

/** Somebody is there: the app comes without delay. Until then its parts come when the browser has nothing to do. */
let wanted = false;
let wake = () => {};
const interest = new Promise<void>(go => (wake = go));
const breath = () =>
  new Promise<void>(go => {
    if (wanted || !('requestIdleCallback' in window)) setTimeout(go);
    else requestIdleCallback(() => go(), { timeout: MOST_IDLING_MS });
  });

/** In small steps, with room for a finger in between. The scripts stand in the order in which they need each other. */
async function load({ app, scripts, styles }: Files): Promise<void> {
  // The styles of what is drawn stand in the page, named by links that load nothing.
  const lacking = styles.filter(file => !document.querySelector(`link[href="${file}"]`));
  const all = [...scripts, ...lacking];
  for (const [at, file] of all.entries()) {
    if (wanted) break;
    if (at % ASKED_AT_ONCE === 0) await breath();
    fetchAhead(file, 'prefetch');
  }
  setTimeout(wake, MOST_RESTING_MS);
  await interest;
  for (const [at, file] of all.entries()) {
    if (at % ASKED_AT_ONCE === 0) await breath();
    fetchAhead(file, 'preload');
  }
  for (const file of scripts) {
    await breath();
    await import(/* @vite-ignore */ file);
    if (file === app) return;
  }
}

function begin(): void {
  // Half a page is nothing that React could take over.
  if (begun || document.readyState === 'loading') return;
  begun = true;
  load(JSON.parse(document.getElementById('files')?.textContent ?? '{}')).catch(() => {
    // The next press tries again; whoever pressed already waits.
    begun = false;
    if (pressed || typed.size > 0) setTimeout(begin, FAILED_WAIT_MS);
  });
}

/** The first screen has settled: what is further down may be laid out (ui/base.css). */
function stand(): void {
  document.getElementById('app')?.setAttribute('data-stands', '');
}

function want(): void {
  wanted = true;
  stand();
  wake();
  begin();
}

/**
 * Whether React hears what happens to an element. It listens before it knows its elements, and loses presses while it
 * gets to know them: the app says when the page is taken over (ui/served.ts), and what waits for files of its own is
 * known by React's marks.
 */
const heard = (element: Element) =>
  document.getElementById('app')?.dataset.live !== undefined &&
  Object.keys(element).some(key => key.startsWith('__reactProps'));

/** Calls `act` as soon as the element is heard, while it is there. */
function whenHeard(element: Element, act: () => void): void {
  want();
  const since = Date.now();
  const look = () => {
    if (!element.isConnected || Date.now() - since > MOST_HOLDING_MS) return;
    if (heard(element)) act();
    else setTimeout(look, LOOK_AGAIN_MS);
  };
  look();
}

let pressed: HTMLElement | null = null;

function holdPress(event: Event): void {
  const button = (event.target as Element).closest<HTMLElement>('button');
  if (!button || heard(button)) return;
  event.preventDefault();
  // Half awake, React might hear it too, and it would count twice.
  event.stopPropagation();
  // Of many impatient presses the last counts, once.
  pressed = button;
  whenHeard(button, () => {
    if (pressed !== button) return;
    pressed = null;
    button.click();
  });
}

/** What was typed into fields that are not heard yet: React, drawing once more, may write over it what it knows. */
const typed = new Map<HTMLInputElement, string>();

/** React reads what a field holds when it takes it over, but tells nobody: as if it were typed now. */
function handOver(field: HTMLInputElement): void {
  const words = typed.get(field) ?? '';
  typed.delete(field);
  field.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words);
  if (document.activeElement === field) field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

function holdTyping({ target }: Event): void {
  if (!(target instanceof HTMLInputElement)) return;
  const waits = typed.has(target);
  if (!waits && heard(target)) return;
  typed.set(target, target.value);
  if (!waits) whenHeard(target, () => handOver(target));
}

addEventListener('click', holdPress, true);
addEventListener('input', holdTyping, true);
for (const event of ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'wheel'])
  addEventListener(event, want, { capture: true, once: true, passive: true });

/** What only the app knows to do with this visit: the place left before a reload, chosen colours, a way by which one came. */
function awaited(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'navigate' || location.search || location.hash) return true;
  try {
    return localStorage.getItem('theme') !== null;
  } catch {
    return false;
  }
}

function goOn(): void {
  stand();
  begin();
}
const settled = () => setTimeout(goOn, SETTLING_MS);
const hidden = () => {
  const place = document.getElementById('app');
  return place !== null && getComputedStyle(place).visibility === 'hidden';
};

/** The page is here; its pictures may not be. */
function whole(): void {
  if (wanted || awaited()) want();
  // Drawn for another width (ui/base.css), nothing is seen before the app has drawn it anew. Asked where the answer
  // is at hand: before its first frame the page would be laid out for the question.
  requestAnimationFrame(() => setTimeout(() => hidden() && want()));
  setTimeout(goOn, MOST_WAITING_MS);
}

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', whole);
else whole();
if (document.readyState === 'complete') settled();
else addEventListener('load', settled);
