import { afterAll, beforeAll, expect, test } from 'vitest';
import { playerCalls } from '#contract/reading/player.ts';
import { anEdition } from '../testing/testEditions.ts';
import { anEditor, workOf } from '../testing/testEditors.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { loadWaitingParts } from './waiting-parts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('the demo has an episode that waits for its day, published at the desk, and a second load changes nothing', async () => {
  const { db } = server.context;
  const lan = await anEditor(server);
  await db.updateTable('account').set({ email: 'toasoan@mot.example' }).where('id', '=', lan.id).execute();
  const podcast = await anEdition(server, 'podcast', { title: 'Chuyện ở hẻm Bảy', parts: 3, free: 3 });
  await loadWaitingParts(db, Date.now());
  await loadWaitingParts(db, Date.now());
  expect((await server.call(playerCalls.listFiles, { content_id: podcast })).data.items).toHaveLength(2);
  const { published, version } = await lan.read(await workOf(server, podcast));
  expect(published.editions[0]?.waits).toMatchObject([{ at: 2 }]);
  expect(version).toBe(2);
});
