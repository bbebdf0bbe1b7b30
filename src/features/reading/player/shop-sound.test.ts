import { expect, test } from 'vitest';
import type { SoundOfShop } from './commands.ts';
import { decideMove } from './next-file.ts';

const sound = (kind: SoundOfShop['kind']): SoundOfShop => ({
  ...{ kind, title: 'Sóng ở đáy bát', address: '/shop/x' },
  ask: async () => null,
  hasBeside: async () => true,
});

test('sound that a shop sells is moved through by the rules of the shop’s two players', () => {
  expect(decideMove({ ebook: null, shop: sound('shop') }, 'next').seen.player).toBe('shop');
  expect(decideMove({ ebook: null, shop: sound('shopVariant') }, 'next').seen.player).toBe('shopVariant');
  expect(decideMove({ ebook: null, shop: null }, 'next').seen.player).toBe('main');
});
