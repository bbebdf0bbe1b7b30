import { expect, test } from 'vitest';
import { LEAST_PANEL, panelAfterKey } from './panel-keys.ts';

const panel = { x: 100, y: 200, width: 300, height: 400 };

test('an arrow moves a panel by a hundredth of the page, with Shift it sizes it', () => {
  expect(panelAfterKey(panel, 'ArrowLeft', false)).toEqual({ ...panel, x: 90 });
  expect(panelAfterKey(panel, 'ArrowDown', false)).toEqual({ ...panel, y: 210 });
  expect(panelAfterKey(panel, 'ArrowRight', true)).toEqual({ ...panel, width: 310 });
  expect(panelAfterKey(panel, 'ArrowUp', true)).toEqual({ ...panel, height: 390 });
  expect(panelAfterKey(panel, 'Enter', false)).toBeNull();
});

test('a panel neither leaves the page nor becomes smaller than one can mean', () => {
  const corner = { x: 695, y: 0, width: 300, height: 35 };
  expect(panelAfterKey(corner, 'ArrowRight', false)).toEqual({ ...corner, x: 700 });
  expect(panelAfterKey(corner, 'ArrowRight', true)).toEqual({ ...corner, width: 305 });
  expect(panelAfterKey(corner, 'ArrowUp', false)).toEqual(corner);
  expect(panelAfterKey(corner, 'ArrowUp', true)).toEqual({ ...corner, height: LEAST_PANEL });
});
