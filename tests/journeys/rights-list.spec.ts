import { expect, test } from 'vitest';
import { signedCall } from '../../scripts/signed-call.ts';
import type { Output } from '../../src/contract/kit/call.ts';
import type { Reply } from '../../src/contract/kit/wire.ts';
import { aboutCalls } from '../../src/contract/library/about.ts';
import { openHarness } from './stage.ts';

test('each work of the copyright notice leads to a page of its own', async () => {
  const stage = await openHarness();
  try {
    const addresses: string[] = [];
    let before: number | null = 0;
    while (before !== null) {
      const { data }: Reply<Output<typeof aboutCalls.getListCopyright>> = await signedCall(
        stage.base,
        aboutCalls.getListCopyright,
        { before },
      );
      addresses.push(...data.items.map(({ address }) => address));
      before = data.next;
    }
    expect(addresses.length).toBeGreaterThan(50);
    expect(new Set(addresses).size).toBe(addresses.length);
    const wrong: string[] = [];
    for (const address of addresses) {
      const { status, url } = await fetch(stage.base + address);
      if (status !== 200 || new URL(url).pathname !== address) wrong.push(`${status} ${address} → ${url}`);
    }
    expect(wrong).toEqual([]);
  } finally {
    await stage.close();
  }
});
