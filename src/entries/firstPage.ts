import { BOOK_ID, type HandedBook, START_ID } from '#contract/reading/first-page.ts';
import { type Device, drawFirstPage } from '#features/reading/reader/first/draw-first-page.ts';
import { osOfPage } from '#hosts/page.ts';
import { cookieValues, localValues } from '#hosts/storage.ts';
import { applyTheme, readTheme } from '#ui/theme.ts';
import { suggestedSettings } from '../../embed/frame/suggestions.ts';
import { applyLaterStyles } from './laterStyles.ts';

/*
 * Inlined into the HTML of a reader behind its book (server/pages/first-page.ts), as a file of its own: draws the first
 * page while the app is still on its way.
 */

/** Someone who came from the player hears a sentence, and a page that comes back has its own place. */
const goesElsewhere = () => Boolean((history.state as { usr?: { said?: unknown } } | null)?.usr?.said);

/** As hosts/browser.ts and hosts/iframe.ts remember. */
function deviceOf({ frame }: HandedBook): Device {
  const os = osOfPage();
  if (!frame) return { os, settings: cookieValues(), store: localValues() };
  const store = localValues('embed:');
  const suggested = suggestedSettings(frame.theme);
  return { os, store, settings: { ...store, get: key => store.get(key) ?? suggested[key] ?? null } };
}

/** In a frame the app's files go before the letters of the page, which are larger than they are: words stand in others meanwhile. */
function askForAppFirst(): void {
  const files = document.getElementById(START_ID) as HTMLTemplateElement | null;
  if (files) document.head.append(...files.content.querySelectorAll('link'));
}

function draw(): void {
  const text = document.getElementById(BOOK_ID)?.textContent;
  if (!text || goesElsewhere()) return;
  const handed: HandedBook = JSON.parse(text);
  const device = deviceOf(handed);
  if (handed.frame) {
    askForAppFirst();
    // Signed in inside the frame, which its server cannot know: their place and their rights are their own.
    if (device.store.get('auth_tokens') !== null) return;
    const background = device.settings.get('backgroundType')?.toUpperCase();
    document.documentElement.dataset.theme = background === 'DARK' ? 'dark' : 'light';
  } else applyTheme(readTheme(device.store));
  drawFirstPage(handed, device);
}

/** A page that nobody sees is not painted: then the app starts all the same. ms */
const UNPAINTED_MS = 300;

/** The app's files are asked for once the page is painted, all at once: line and processor are the page's until then. */
function startApp(): void {
  let started = false;
  const start = () => {
    const files = document.getElementById(START_ID) as HTMLTemplateElement | null;
    if (!started) applyLaterStyles();
    if (!started && files) document.body.append(files.content.cloneNode(true));
    started = true;
  };
  const parsed = () => {
    requestAnimationFrame(() => setTimeout(start));
    setTimeout(start, UNPAINTED_MS);
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', parsed);
  else parsed();
}

try {
  draw();
} catch (error) {
  // The app shows the page all the same.
  console.warn(error);
} finally {
  startApp();
}
