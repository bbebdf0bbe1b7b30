import { expect, test } from 'vitest';
import { DefaultLayout } from './DefaultLayout.tsx';
import { layoutNamed } from './layouts.ts';

test('each of the ten names is a layout; an unknown one is the default', () => {
  const named = (names: string[]) => names.map(layoutNamed);
  expect(named(['package-plan', 'package-plan-oak', 'default', 'no-such'])).toEqual(
    Array.from({ length: 4 }, () => DefaultLayout),
  );
  const others = new Set(named(['normal', 'embed', 'chat', 'payment']));
  expect([others.size, others.has(DefaultLayout)]).toEqual([4, false]);
  expect(named(['game'])).toEqual(named(['normal']));
  expect(named(['preorder'])).toEqual(named(['chat']));
  expect(named(['results'])).toEqual(named(['payment']));
});
