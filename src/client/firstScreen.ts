import { mayFetchAhead } from './fetchAhead.ts';
import { whenIdle } from './idle.ts';

/** So long after a page's load the first screen has the line for itself, if nobody touches it. ms */
const UNTOUCHED_MS = 3_500;
/** Time reserved for requests of a first touch before deferred ones. ms */
const TOUCHED_MS = 1_200;
const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

const sinceLoad = (): number => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.loadEventEnd ? performance.now() - visit.loadEventEnd : 0;
};

/** True from the first touch of a visit on; entries/firstInteraction.ts knows of those before the app. */
let touched = false;

/**
 * Runs `work` when the first screen has had the line for itself and the browser has nothing else to do. Who saves data
 * gets it after a touch only. Returns what calls it off.
 */
export function afterFirstScreen(work: () => void): () => void {
  touched ||= document.documentElement.dataset.touched !== undefined;
  let callOff = () => {};
  const start = () => {
    callOff = whenIdle(work);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onTouch = () => {
    touched = true;
    clearTimeout(timer);
    timer = setTimeout(start, TOUCHED_MS);
  };
  const options = { capture: true, passive: true, once: true };
  if (touched) timer = setTimeout(start, TOUCHED_MS);
  else {
    for (const event of touches) addEventListener(event, onTouch, options);
    if (mayFetchAhead()) timer = setTimeout(start, Math.max(TOUCHED_MS, UNTOUCHED_MS - sinceLoad()));
  }
  return () => {
    clearTimeout(timer);
    callOff();
    for (const event of touches) removeEventListener(event, onTouch, options);
  };
}
