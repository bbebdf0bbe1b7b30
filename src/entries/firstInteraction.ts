import { fetchFonts, fetchFontsAfterPictures } from './laterFonts.ts';
import { applyLaterStyles } from './laterStyles.ts';
import { catchLetters, goOnCatching } from './lettersAhead.ts';

/*
 * Inlined into server-rendered pages (server/pages/app-start.ts). The content comes first: the app is prefetched after
 * the first screen and its pictures have loaded, and starts at the first interaction. Links work without it; clicks and
 * typing before hydration are replayed afterwards.
 */

interface Files {
  app: string;
  scripts: string[];
  styles: string[];
}

/** How long a missing picture may delay the app. ms */
const LOAD_TIMEOUT_MS = 3_000;
/** Interactions older than this are not replayed. ms */
const REPLAY_TIMEOUT_MS = 15_000;
const POLL_MS = 30;
/** Pause before a failed file is fetched again. ms */
const RETRY_MS = 1_000;
/** After load, the page's pictures and fonts are still being painted: everything else waits. ms */
const PAINT_MS = 2_000;
/** Upper bound of waiting for an idle browser. ms */
const IDLE_TIMEOUT_MS = 200;
/** Files requested in one step: inserting a link takes time too. */
const FILES_PER_STEP = 2;
/** Without any interaction the app starts after this, for the consent question and the page count. ms */
const START_TIMEOUT_MS = 2_000;

let begun = false;

/** Into the browser's cache only (prefetch), or parsed as well (preload). */
function fetchAhead(file: string, how: 'prefetch' | 'preload'): void {
  const link = document.createElement('link');
  const style = file.endsWith('.css');
  link.rel = how === 'preload' && !style ? 'modulepreload' : how;
  link.as = style ? 'style' : 'script';
  link.crossOrigin = '';
  link.href = file;
  document.head.append(link);
}

/** True after the first interaction: the app loads without delay. Until then its files load while the browser is idle. */
let wanted = false;
let startApp = () => {};
const startRequested = new Promise<void>(resolve => (startApp = resolve));
const nextIdle = () =>
  new Promise<void>(go => {
    if (wanted || !('requestIdleCallback' in window)) setTimeout(go);
    else requestIdleCallback(() => go(), { timeout: IDLE_TIMEOUT_MS });
  });

/** In small steps, so that input is handled in between. The scripts are in the order of their dependencies. */
async function load({ app, scripts, styles }: Files): Promise<void> {
  // Styles of the rendered screen are inlined; links that load nothing name their files.
  const missing = styles.filter(file => !document.querySelector(`link[href="${file}"]`));
  const all = [...scripts, ...missing];
  for (const [at, file] of all.entries()) {
    if (wanted) break;
    if (at % FILES_PER_STEP === 0) await nextIdle();
    fetchAhead(file, 'prefetch');
  }
  setTimeout(startApp, START_TIMEOUT_MS);
  await startRequested;
  // Before anything is rendered that was not in the page.
  applyLaterStyles();
  for (const [at, file] of all.entries()) {
    if (at % FILES_PER_STEP === 0) await nextIdle();
    fetchAhead(file, 'preload');
  }
  for (const file of scripts) {
    await nextIdle();
    await import(/* @vite-ignore */ file);
    if (file === app) return;
  }
}

function begin(): void {
  // React cannot hydrate an incomplete page.
  if (begun || document.readyState === 'loading') return;
  begun = true;
  load(JSON.parse(document.getElementById('files')?.textContent ?? '{}')).catch(() => {
    // The next press tries again; a waiting press is retried here.
    begun = false;
    if (pressed || typed.size > 0) setTimeout(begin, RETRY_MS);
  });
}

/** The first screen has loaded: what is below the fold may be laid out (ui/base.css). */
function markLoaded(): void {
  document.getElementById('app')?.setAttribute('data-stands', '');
}

/**
 * A press on the way to a book leaves this page: its line belongs to the next one, which brings the first page along. A press
 * that begins sound (firstSound.ts) has the line for the sound first.
 */
const needsLine = (event: Event): boolean =>
  event.target instanceof Element && event.target.closest('a[href^="/reader/"],button[data-sound]') !== null;

function onInteraction(event?: Event): void {
  if (event && (wanted || needsLine(event))) return;
  wanted = true;
  // What comes after the first screen need not wait longer (client/firstScreen.ts).
  document.documentElement.dataset.touched = '';
  markLoaded();
  fetchFonts();
  startApp();
  begin();
}

/**
 * Whether React handles events of an element. It listens before its elements are hydrated and loses clicks meanwhile:
 * the app says when the page is hydrated (ui/rendered.ts), and parts whose files are still loading lack React's props.
 */
const isHydrated = (element: Element) =>
  document.getElementById('app')?.dataset.live !== undefined &&
  Object.keys(element).some(key => key.startsWith('__reactProps'));

/** Calls `act` once the element is hydrated, if it is still in the page. */
function whenHydrated(element: Element, act: () => void): void {
  void Promise.resolve(window.earlySound?.begun).then(() => onInteraction());
  const since = Date.now();
  const check = () => {
    if (!element.isConnected || Date.now() - since > REPLAY_TIMEOUT_MS) return;
    if (isHydrated(element)) act();
    else setTimeout(check, POLL_MS);
  };
  check();
}

let pressed: HTMLElement | null = null;

function queuePress(event: Event): void {
  // The way to a search field; where the app is there it does so itself.
  if ((event.target as Element).closest('a[data-typing]')) catchLetters();
  const button = (event.target as Element).closest<HTMLElement>('button');
  if (!button || isHydrated(button)) return;
  event.preventDefault();
  // Partly hydrated, React might handle it too, and it would count twice.
  event.stopPropagation();
  // Of several presses only the last counts, once.
  pressed = button;
  whenHydrated(button, () => {
    if (pressed !== button) return;
    pressed = null;
    button.click();
  });
}

/** Text typed into fields before hydration, and whether a choice is on: React may overwrite it when it renders. */
const typed = new Map<HTMLInputElement, string | boolean>();

/** React reads a field's value when hydrating but fires no event, so the typing is repeated as events. */
function replayTyping(field: HTMLInputElement): void {
  const words = typed.get(field) ?? '';
  typed.delete(field);
  if (typeof words === 'boolean') {
    // It hears of a choice by a press that changes something.
    field.checked = !words;
    field.click();
    return;
  }
  field.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words);
  if (document.activeElement === field) field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

function queueTyping({ target }: Event): void {
  if (!(target instanceof HTMLInputElement)) return;
  const waits = typed.has(target);
  if (!waits && isHydrated(target)) return;
  typed.set(target, /^(radio|checkbox)$/.test(target.type) ? target.checked : target.value);
  if (!waits) whenHydrated(target, () => replayTyping(target));
}

addEventListener('click', queuePress, true);
addEventListener('input', queueTyping, true);
for (const event of ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'wheel'])
  addEventListener(event, onInteraction, { capture: true, passive: true });

/** Visits that need the app at once: a scroll position to restore, a chosen theme, a query or hash in the address. */
function needsAppNow(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'navigate' || location.search || location.hash) return true;
  try {
    return localStorage.getItem('theme') !== null;
  } catch {
    return false;
  }
}

/** As client/fetchAhead.ts says it, which is too much for an inlined script. */
function mayFetchAhead(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');
}

function start(): void {
  markLoaded();
  if (mayFetchAhead()) begin();
}
const settled = () => setTimeout(start, PAINT_MS);
const hidden = () => {
  const place = document.getElementById('app');
  return place !== null && getComputedStyle(place).visibility === 'hidden';
};

/** The HTML is complete; pictures may still be loading. */
function onParsed(): void {
  goOnCatching();
  void fetchFontsAfterPictures();
  if (wanted || needsAppNow()) onInteraction();
  // A page rendered for another width is hidden (ui/base.css) until the app has rendered it again. Checked after the
  // first frame, where the answer costs no extra layout.
  requestAnimationFrame(() => setTimeout(() => hidden() && onInteraction()));
  setTimeout(start, LOAD_TIMEOUT_MS);
}

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', onParsed);
else onParsed();
if (document.readyState === 'complete') settled();
else addEventListener('load', settled);
