import { expect, test } from 'vitest';
import { socialJourney, socialState } from './social-state.ts';

const secret = 'a'.repeat(43);

test('the address a provider sends people back to says which provider it was and what for', () => {
  expect(socialJourney(socialState('zalo', 'connect', secret))).toEqual({
    provider: 'zalo',
    intent: 'connect',
  });
});

test('a state we never sent is nobody’s', () => {
  for (const state of [
    '',
    secret,
    `apple.enter.${secret}`,
    `google.steal.${secret}`,
    `google.enter.${secret}x`,
  ])
    expect(socialJourney(state), state).toBeNull();
});
