import { afterAll, beforeAll } from 'vitest';
import { readerCalls } from '#contract/reading/reader.ts';
import { giveGrant, giveMembership } from '../rights/queries.ts';
import { openTestServer, type TestServer } from './testServer.ts';

/* For tests: a server with books for sale, and readers who may open them. */

export let server: TestServer;

/** Called by each test file: a server of its own. */
export function onTestServer(): void {
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());
}

export const DAY = 86_400_000;
export const sold = { priceVnd: 39_000, freeChapters: 2 };
export const forMembers = { priceType: -1, freeChapters: 2 } as const;

/** A paid book of four chapters. */
export const aPaidBook = (terms: Parameters<TestServer['aBook']>[1] = sold) =>
  server.aBook('Kẻ mượn tên', terms, 4);
export const open = async (id: number, token?: string, more: { chapter?: number; renew?: number } = {}) =>
  server.call(readerCalls.openBook, { content_id: id, ...more }, token ? { token } : {});
export const get = async (url: string) => (await server.app.inject({ url })).statusCode;

export async function aMember(days = 30, source: 'regular' | 'telco' = 'regular', waiting = false) {
  const reader = await server.aReader();
  await giveMembership(server.context.db, {
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
  const reader = await server.aReader();
  await giveGrant(server.context.db, {
    account_id: reader.id,
    edition_id: editionId,
    spine_index: chapter,
    access_type: 3,
    source: 'test',
    expires_at: expiresAt === null ? null : new Date(expiresAt),
  });
  return reader;
}
