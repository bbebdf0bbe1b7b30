import { keyCommand, type PageCommand, tapCommand } from '#rules/reading/reader-input.ts';

/** Reports of a document of the book (or of the margin around it). */
export interface InputReports {
  dir: 'ltr' | 'rtl';
  strip: () => boolean;
  /** Left edge and width of the visible page in the window, and of the document that listens. */
  bounds: () => { left: number; width: number; originLeft: number };
  /** Position and scale of the document when it is scaled; without it `originLeft` is used. */
  scale?: () => { left: number; by: number };
  /** `target`: what was tapped, or has the focus. */
  command: (command: PageCommand, target?: EventTarget | null) => void;
  nudge: (lines: number) => void;
  drag: (dx: number) => void;
  dragged: (dx: number, milliseconds: number) => void;
  /** true when the click belonged to a link. */
  link: (event: MouseEvent) => boolean;
}

/** A wheel or touchpad sends dozens of events for one push; one push is one turn. */
const WHEEL_REST = 220;
const WHEEL_STEP = 24;
/** A finger that moved less than this was a tap. */
const DRAG_FROM = 8;

/** Sound and moving pictures have controls of their own. */
const isControl = (target: EventTarget | null) =>
  (target as Element | null)?.closest?.('audio, video, summary') != null;

/** A picture that may be looked at larger. */
export const isPicture = (target: EventTarget | null | undefined): boolean =>
  (target as Element | null)?.nodeName?.toLowerCase() === 'img';

/** Listens to taps, drags, keys and the wheel inside a document. The listeners go with the document. */
export function listenToPage(doc: Document, reports: InputReports): void {
  let start: { x: number; y: number; at: number } | null = null;
  let axis: 'none' | 'x' | 'y' = 'none';
  let draggedAt = Number.NEGATIVE_INFINITY;
  let lastWheel = 0;
  let pushed = 0;

  const selecting = () => !(doc.getSelection()?.isCollapsed ?? true);
  const screenX = (clientX: number) => {
    const scaled = reports.scale?.();
    return scaled ? clientX * scaled.by + scaled.left : clientX + reports.bounds().originLeft;
  };

  doc.addEventListener('click', event => {
    if (event.defaultPrevented || isControl(event.target) || reports.link(event)) return;
    // The click that ends a drag or a selection is not a tap.
    if (event.timeStamp - draggedAt < 350 || selecting() || event.button !== 0) return;
    const { left, width } = reports.bounds();
    const x = screenX(event.clientX) - left;
    reports.command(tapCommand(x, width, reports.dir), event.target);
  });

  // The middle button would open the link beside us, without the question that a click asks. The right one has a menu.
  doc.addEventListener('auxclick', event => {
    if (event.button === 1 && !event.defaultPrevented) reports.link(event);
  });

  doc.addEventListener(
    'touchstart',
    event => {
      const touch = event.touches[0];
      axis = 'none';
      start =
        touch && event.touches.length === 1 && !isControl(event.target)
          ? { x: screenX(touch.clientX), y: touch.screenY, at: event.timeStamp }
          : null;
    },
    { passive: true },
  );
  doc.addEventListener(
    'touchmove',
    event => {
      const touch = event.touches[0];
      if (!start || !touch || event.touches.length > 1 || selecting()) return;
      const dx = screenX(touch.clientX) - start.x;
      const dy = touch.screenY - start.y;
      if (axis === 'none' && Math.hypot(dx, dy) > DRAG_FROM) axis = Math.abs(dx) > Math.abs(dy) ? 'x' : 'y';
      // A strip does not follow a finger that goes sideways; it is told when the finger leaves.
      if (axis === 'x' && !reports.strip()) reports.drag(dx);
    },
    { passive: true },
  );
  const end = (event: TouchEvent) => {
    const touch = event.changedTouches[0];
    if (start && touch && axis === 'x') {
      draggedAt = event.timeStamp;
      reports.dragged(
        event.type === 'touchcancel' ? 0 : screenX(touch.clientX) - start.x,
        event.timeStamp - start.at,
      );
    }
    start = null;
  };
  doc.addEventListener('touchend', end, { passive: true });
  doc.addEventListener('touchcancel', end, { passive: true });

  doc.addEventListener('keydown', event => {
    const strip = reports.strip();
    if (strip && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      reports.nudge(event.key === 'ArrowDown' ? 3 : -3);
      return;
    }
    const modified = event.altKey || event.ctrlKey || event.metaKey;
    if (event.key === 'Enter' && isPicture(event.target)) {
      event.preventDefault();
      return reports.command('chrome', event.target);
    }
    const onLink = event.key === 'Enter' && (event.target as Element | null)?.closest?.('a[href]');
    const command = onLink
      ? null
      : keyCommand({ key: event.key, shift: event.shiftKey, modified }, reports.dir, strip);
    if (!command) return;
    event.preventDefault();
    reports.command(command);
  });

  doc.addEventListener(
    'wheel',
    event => {
      if (event.ctrlKey || reports.strip()) return;
      const rested = event.timeStamp - lastWheel > WHEEL_REST;
      lastWheel = event.timeStamp;
      pushed = rested ? 0 : pushed;
      if (pushed === Number.POSITIVE_INFINITY) return;
      const across = Math.abs(event.deltaX) > Math.abs(event.deltaY);
      const delta = across ? event.deltaX * (reports.dir === 'rtl' ? -1 : 1) : event.deltaY;
      pushed += delta;
      if (Math.abs(pushed) < WHEEL_STEP) return;
      reports.command(pushed > 0 ? 'next' : 'previous');
      // The rest of this push, a touchpad's momentum, turns nothing more.
      pushed = Number.POSITIVE_INFINITY;
    },
    { passive: true },
  );
}
