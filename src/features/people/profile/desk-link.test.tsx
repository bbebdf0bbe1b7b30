// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { noRole } from '#testing/people-builders.ts';
import { openProfile, profileAnswers, withProfile } from '#testing/profileHarness.tsx';
import { aServer, askedFor, aWindow, ok } from '#testing/renderHarness.tsx';

withProfile();

const link = () => screen.queryByRole('link', { name: /^Bàn làm việc/ });

test.each([390, 1440])('the way to the desk is shown to whoever works there, at %i px', async width => {
  for (const can of [{ support: true }, { editor: true }, { admin: true }]) {
    aWindow(width);
    aServer({ ...profileAnswers, '/staff/myDesk': () => ok({ ...noRole, ...can }) });
    await openProfile();
    const shown = await screen.findAllByRole('link', { name: /^Bàn làm việc/ });
    expect(shown[0]?.getAttribute('href')).toBe('/ban-lam-viec');
  }
});

test.each([390, 1440])('a reader sees no way to it, at %i px', async width => {
  aWindow(width);
  await openProfile();
  await screen.findByRole('link', { name: /^Giao dịch/ });
  expect(askedFor('/staff/myDesk')).toHaveLength(1);
  expect(link()).toBeNull();
});
