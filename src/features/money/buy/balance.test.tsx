// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aServer, askedFor, closeAll, ok, openAt } from '#testing/renderHarness.tsx';
import { tellBalance } from './balance.ts';
import OakBalance from './OakBalance.tsx';

afterEach(closeAll);

test('the balance is asked for once, and follows what a purchase left', async () => {
  aServer({ '/super/listBalanceNut': () => ok({ nut: 1_148 }) });
  await openAt('/', { beside: <OakBalance /> });
  expect(await screen.findByRole('link', { name: 'Bạn có 1.148 sồi' })).toBeTruthy();
  act(() => tellBalance(1_146));
  expect(await screen.findByRole('link', { name: 'Bạn có 1.146 sồi' })).toBeTruthy();
  expect(askedFor('/super/listBalanceNut')).toHaveLength(1);
});

test('a guest has no balance, and nothing is asked', async () => {
  aServer({ '/super/listBalanceNut': () => ok({ nut: 1 }) });
  await openAt('/', { as: null, beside: <OakBalance /> });
  expect(askedFor('/super/listBalanceNut')).toHaveLength(0);
});
