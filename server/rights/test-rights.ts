import { afterAll, beforeAll } from 'vitest';
import { reading } from '#contract/reading.ts';
import { openTestHouse, type TestHouse } from '../kit/test-house.ts';
import { giveGrant, giveMembership } from './queries.ts';

/* For tests: a house with books that are sold, and readers who may open them. */

export let house: TestHouse;

/** Called by each file of tests: a house of its own. */
export function inOwnHouse(): void {
  beforeAll(async () => {
    house = await openTestHouse();
  });
  afterAll(() => house.close());
}

export const DAY = 86_400_000;
export const sold = { priceVnd: 39_000, freeChapters: 2 };
export const forMembers = { priceType: -1, freeChapters: 2 } as const;

/** A paid book of four chapters. */
export const aPaidBook = (terms: Parameters<TestHouse['aBook']>[1] = sold) =>
  house.aBook('Kẻ mượn tên', terms, 4);
export const open = async (id: number, token?: string, more: { chapter?: number; renew?: number } = {}) =>
  house.call(reading.openBook, { content_id: id, ...more }, token ? { token } : {});
export const get = async (url: string) => (await house.app.inject({ url })).statusCode;

export async function aMember(days = 30, source: 'regular' | 'telco' = 'regular', waiting = false) {
  const reader = await house.aReader();
  await giveMembership(house.house.db, {
    account_id: reader.id,
    name: 'Hội viên Mọt',
    source,
    expires_at: new Date(Date.now() + days * DAY),
    waiting_extend: waiting,
  });
  return reader;
}

export async function anOwner(
  editionId: number,
  chapter: number | null = null,
  expiresAt: number | null = null,
) {
  const reader = await house.aReader();
  await giveGrant(house.house.db, {
    account_id: reader.id,
    edition_id: editionId,
    spine_index: chapter,
    access_type: 3,
    source: 'test',
    expires_at: expiresAt === null ? null : new Date(expiresAt),
  });
  return reader;
}
