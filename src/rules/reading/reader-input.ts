/** Commands of a tap, a swipe or a key. */
export type PageCommand = 'next' | 'previous' | 'chrome' | 'first' | 'last' | 'close';

/** `left` and `right` thirds turn, the middle shows or hides the bars; mirrored in books that run right to left. */
export function tapCommand(x: number, width: number, dir: 'ltr' | 'rtl'): PageCommand {
  if (width <= 0) return 'chrome';
  const part = x / width;
  if (part > 1 / 3 && part < 2 / 3) return 'chrome';
  const right = part >= 2 / 3;
  return right === (dir === 'ltr') ? 'next' : 'previous';
}

/** Pixels, and pixels per ms: a short fast flick turns as well as a long slow drag. */
const SWIPE_SHARE = 0.22;
const FLICK_SPEED = 0.35;
const FLICK_DISTANCE = 24;

/** Command of a finished drag; null lets the page slide back. `dx` is negative when the finger moved left. */
export function swipeCommand(
  dx: number,
  milliseconds: number,
  width: number,
  dir: 'ltr' | 'rtl',
): 'next' | 'previous' | null {
  const distance = Math.abs(dx);
  const flick = distance >= FLICK_DISTANCE && distance / Math.max(1, milliseconds) >= FLICK_SPEED;
  if (!flick && distance < width * SWIPE_SHARE) return null;
  return dx < 0 === (dir === 'ltr') ? 'next' : 'previous';
}

export interface KeyPress {
  key: string;
  shift: boolean;
  /** Alt, Ctrl or Meta: the browser's own shortcuts. */
  modified: boolean;
}

/** Keys of a paged book. On a strip the arrows and space scroll, so only PageUp/Down at the ends, Home, End and Esc remain. */
export function keyCommand(press: KeyPress, dir: 'ltr' | 'rtl', strip: boolean): PageCommand | null {
  if (press.modified) return null;
  switch (press.key) {
    case 'ArrowRight':
      return strip ? null : dir === 'ltr' ? 'next' : 'previous';
    case 'ArrowLeft':
      return strip ? null : dir === 'ltr' ? 'previous' : 'next';
    case 'PageDown':
    case 'ArrowDown':
      return 'next';
    case 'PageUp':
    case 'ArrowUp':
      return 'previous';
    case ' ':
      return press.shift ? 'previous' : 'next';
    case 'Home':
      return 'first';
    case 'End':
      return 'last';
    case 'Escape':
      return 'close';
    case 'Enter':
      return 'chrome';
    default:
      return null;
  }
}
