import { expect, test } from 'vitest';
import { memberMay, memberRoles, rolesWith } from './members.ts';

test('only the owner touches the bank, the shop’s facts and its people', () => {
  for (const right of ['bank', 'facts', 'staff'] as const) expect(rolesWith(right)).toEqual(['owner']);
});

test('who packs has orders and no sums; who chats has no orders', () => {
  expect(memberRoles.filter(role => memberMay(role, 'orders'))).toEqual(['owner', 'manager', 'packer']);
  expect(memberMay('packer', 'figures')).toBe(false);
  expect(rolesWith('chat')).toEqual(['owner', 'manager', 'chat']);
});
