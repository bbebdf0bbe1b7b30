import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountCalls } from '#contract/people/account.ts';
import { playerCalls } from '#contract/reading/player.ts';
import { listenTimeCalls } from '#contract/reading/progress-listening.ts';
import { giveGrant, giveMembership } from '../../rights/queries.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aSound } from '../../testing/testSounds.ts';
import { aMember } from '../../testing/testVisitor.ts';

const DAY = 86_400_000;
const noon = Date.UTC(2026, 10, 22, 5);
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const terms = (id: number, price_type: 0 | -1 | 2 | -2, some = {}) =>
  server.context.db
    .updateTable('edition')
    .set({ price_type, ...some })
    .where('id', '=', id)
    .execute();

async function aListener() {
  server.setNow(noon);
  const someone = await aMember(server);
  const open = (audio_file_id: number) => someone.visitor.call(playerCalls.downloadItem, { audio_file_id });
  const kept = async (...audio_file_ids: number[]) =>
    (await someone.visitor.call(playerCalls.keptFiles, { audio_file_ids })).data;
  const member = (days: number) =>
    giveMembership(server.context.db, {
      account_id: someone.id,
      name: 'Hội viên',
      source: 'regular',
      waiting_extend: false,
      expires_at: new Date(noon + days * DAY),
    });
  /** Time passes, and they are signed in. */
  const later = async (ms: number) => {
    server.setNow(noon + ms);
    const { account, password } = someone;
    someone.visitor.token = (
      await someone.visitor.call(accountCalls.login, { account, password })
    ).data.access_token;
  };
  return { ...someone, open, kept, member, later };
}

test('what is free is kept for thirty days by a reader, and not by a guest', async () => {
  const { files } = await aSound(server, { title: 'Mang theo' });
  const { open } = await aListener();
  expect((await open(files[0])).data.offline_until).toBe(noon + 30 * DAY);
  const guest = await server.call(playerCalls.downloadItem, { audio_file_id: files[0] });
  expect(guest.data.offline_until).toBeNull();
});

test('a member keeps a chapter no longer than the membership lasts', async () => {
  const { id, files } = await aSound(server, { title: 'Của hội viên' });
  await terms(id, -1);
  const { open, kept, member } = await aListener();
  await member(4);
  expect((await open(files[1])).data.offline_until).toBe(noon + 4 * DAY);
  await member(60);
  expect((await kept(files[1]))[0]?.offline_until).toBe(noon + 30 * DAY);
});

test('what may be heard once is heard, and not kept', async () => {
  const { id, files } = await aSound(server, { title: 'Một lần' });
  await terms(id, 2, { price_vnd: 30_000 });
  const { open, kept, id: accountId } = await aListener();
  await giveGrant(server.context.db, {
    account_id: accountId,
    edition_id: id,
    spine_index: 2,
    access_type: 5,
    source: 'test',
    expires_at: null,
    once: true,
  });
  const { data } = await open(files[2]);
  expect([data.once, data.offline_until]).toEqual([true, null]);
  expect(await kept(files[2])).toMatchObject([{ id: files[2], offline_until: null }]);
});

test('kept files are asked about at once: what was taken back, sold out of reach or removed is not among the answers', async () => {
  const free = await aSound(server, { title: 'Còn đó' });
  const paid = await aSound(server, { title: 'Hết hạn' });
  await terms(paid.id, -1);
  const { kept, member, visitor, later } = await aListener();
  await member(4);
  const all = [free.files[0], paid.files[0], 2_000_000_000];
  expect((await kept(...all)).map(({ id }) => id).sort()).toEqual([free.files[0], paid.files[0]].sort());
  await later(5 * DAY);
  const [only, ...others] = await kept(...all);
  expect(others).toEqual([]);
  expect(only).toMatchObject({ id: free.files[0], offline_until: noon + 35 * DAY });
  // The token is a new session's: what is heard by it counts.
  server.setNow(noon + 5 * DAY + 60_000);
  const told = await visitor.call(listenTimeCalls.updateListenTime, {
    token: only?.token ?? '',
    chapter_id: free.files[0],
    listen_time: 50,
    current_time: 50,
    voice: 'north',
  });
  expect(told.data.added).toBe(50);
});

test('two kept chapters heard one after the other without a network are both believed when told late', async () => {
  const { files } = await aSound(server, { title: 'Trên tàu' });
  const { open, visitor, later } = await aListener();
  const first = (await open(files[0])).data.token;
  const second = (await open(files[1])).data.token;
  await later(3_600_000);
  const tell = (token: string, chapter_id: number, heard_at: number) =>
    visitor.call(listenTimeCalls.updateListenTime, {
      token,
      chapter_id,
      listen_time: 1_800,
      current_time: 30,
      voice: 'north',
      heard_at,
    });
  expect((await tell(first, files[0], noon + 1_800_000)).data.added).toBe(1_800);
  expect((await tell(second, files[1], noon + 3_600_000)).data).toMatchObject({ added: 1_800, today: 3_600 });
});
