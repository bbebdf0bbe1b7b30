// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { item } from '#testing/playerHarness.ts';
import type { PlayerOwner } from './player.ts';
import { listenToKeys } from './shortcuts.ts';
import { changeView, emptyPlayer } from './state.ts';

const names = [
  'toggle',
  'toggleMute',
  'skipBack',
  'skipForward',
  'back',
  'next',
  'setRate',
  'setVolume',
] as const;
const player = { volumeWorks: true, ...Object.fromEntries(names.map(name => [name, vi.fn()])) };
const owner = player as unknown as PlayerOwner & Record<(typeof names)[number], ReturnType<typeof vi.fn>>;
const done = () => names.filter(name => owner[name].mock.calls.length > 0);
let stop = () => {};

beforeEach(() => {
  vi.clearAllMocks();
  document.body.innerHTML = `
    <p>page</p><button>b</button><input><input type="range"><textarea></textarea>
    <div contenteditable><b>words</b></div><div role="tablist"><button class="tab">t</button></div>`;
  changeView({ ...emptyPlayer, item: item(1), shown: true });
  stop = listenToKeys(owner);
});
afterEach(() => {
  stop();
  changeView(emptyPlayer);
});

function press(key: string, at = 'p', more: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  document.querySelector(at)?.dispatchEvent(event);
  return event.defaultPrevented;
}

test.each<[string, KeyboardEventInit, (typeof names)[number]]>([
  [' ', {}, 'toggle'],
  ['k', {}, 'toggle'],
  ['m', {}, 'toggleMute'],
  ['ArrowLeft', {}, 'skipBack'],
  ['ArrowRight', {}, 'skipForward'],
  ['ArrowLeft', { shiftKey: true }, 'back'],
  ['ArrowRight', { shiftKey: true }, 'next'],
  ['>', { shiftKey: true }, 'setRate'],
  ['<', { shiftKey: true }, 'setRate'],
])('the key %s (%o) does %s', (key, more, name) => {
  expect(press(key, 'p', more)).toBe(true);
  expect(done()).toEqual([name]);
});

test.each([
  ['in a field', 'k', 'input'],
  ['in a longer one', ' ', 'textarea'],
  ['in words one edits', 'm', 'b'],
  ['the space bar on a button presses it', ' ', 'button'],
  ['arrows on a slider move it', 'ArrowRight', '[type=range]'],
  ['arrows among tabs choose one', 'ArrowRight', '.tab'],
  ['arrows up and down scroll the page', 'ArrowDown', 'p'],
  ['a key of nobody', 'x', 'p'],
])('not ours: %s', (_, key, at) => {
  expect(press(key, at)).toBe(false);
  expect(done()).toEqual([]);
});

test('not ours: a shortcut of the browser, a dialog in front, nothing in the player', () => {
  expect(press('k', 'p', { ctrlKey: true })).toBe(false);
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('aria-modal', 'true');
  document.body.append(dialog);
  expect(press('k')).toBe(false);
  dialog.remove();
  changeView({ shown: false });
  expect(press('k')).toBe(false);
  expect(done()).toEqual([]);
});

test('over the page, in the whole player, up and down change the volume', () => {
  changeView({ full: true, volume: 50 });
  press('ArrowUp');
  press('ArrowDown');
  expect(owner.setVolume.mock.calls).toEqual([[0.6], [0.4]]);
});
