import { afterAll, beforeAll, expect, test } from 'vitest';
import { noticeCalls } from '#contract/people/notices.ts';
import { transact } from '../../kit/db/transact.ts';
import { anEdition } from '../../testing/testEditions.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { upsertPerson } from '../account/passwords.ts';
import { announce, cancelNotices } from './announce.ts';
import { makeNotices } from './make-notices.ts';

// Calls under test, by name: notices.list notices.updateSetting

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const tell = (facts: Parameters<typeof announce<'new_part'>>[2]) =>
  transact(server.context.db, tx => announce(tx, 'new_part', facts, server.context.now()));
const follow = (account_id: number, edition_id: number) =>
  server.context.db.insertInto('favourite').values({ account_id, edition_id }).execute();
const titles = async (token: string) =>
  (await server.call(noticeCalls.list, {}, { token })).data.items.map(({ title }) => title);

async function aPodcast(some: { parts?: number; followed?: number[] } = {}) {
  const edition = await anEdition(server, 'podcast', {
    title: 'Trà đá lúc ba giờ sáng',
    parts: some.parts ?? 3,
  });
  for (const account of some.followed ?? []) await follow(account, edition);
  const facts = { edition, first: 2, count: 1, address: '/episode/tra-da.html', at: 0 };
  return { edition, facts };
}

test('a new episode is told once to who follows and to who hears, with its words, link and tile', async () => {
  const [fan, listener, stranger] = [
    await server.aReader('Người theo dõi'),
    await server.aReader('Người nghe'),
    await server.aReader('Người lạ'),
  ];
  const { edition, facts } = await aPodcast({ followed: [fan.id] });
  const place = {
    edition_id: edition,
    position: 0,
    file_id: null,
    seconds: 3,
    voice: 'north',
    rate: 1,
    heard_at: 1,
    device_id: 'd',
  };
  for (const { id } of [fan, listener])
    await server.context.db
      .insertInto('listening_place')
      .values({ account_id: id, ...place })
      .execute();
  await tell(facts);
  await tell(facts);
  await server.runJobs();
  for (const { token } of [fan, listener]) {
    const { data } = await server.call(noticeCalls.list, {}, { token });
    expect(data).toMatchObject({
      unread: 1,
      next: '',
      items: [
        {
          kind: 'new_part',
          title: 'Trà đá lúc ba giờ sáng có tập mới',
          words: 'Số 3',
          link: '/episode/tra-da.html',
          picture: { form: 'tile', face: { title: 'Trà đá lúc ba giờ sáng', tint: '#27476e', base: null } },
          read: false,
        },
      ],
    });
  }
  expect(await titles(stranger.token)).toEqual([]);
});

test('who reads a comic or watches its videos is told of a new issue', async () => {
  const { db } = server.context;
  const [reads, watches] = [await server.aReader(), await server.aReader()];
  const edition = await anEdition(server, 'comic', { title: 'Lớp 7A có ma lười', parts: 3 });
  const place = { edition_id: edition, read_at: 1, device_id: 'd' };
  await db
    .insertInto('comic_place')
    .values({ ...place, account_id: reads.id, issue: 1, page: 1, inside: 0 })
    .execute();
  await db
    .insertInto('video_place')
    .values({ ...place, account_id: watches.id, video: 1, seconds: 3 })
    .execute();
  await tell({ edition, first: 2, count: 1, address: '/reader-comic/lop-7a.html', at: 0 });
  await server.runJobs();
  for (const { token } of [reads, watches])
    expect(await titles(token)).toEqual(['Lớp 7A có ma lười có tập mới']);
});

test('600 followers are told in batches, each once', { timeout: 60_000 }, async () => {
  const { db } = server.context;
  const { edition, facts } = await aPodcast();
  const people = await db
    .insertInto('account')
    .values(
      Array.from({ length: 600 }, (_, n) => ({
        fullname: `Bạn ${n}`,
        phone: null,
        email: null,
        password_hash: null,
        avatar: null,
        utm_source: null,
      })),
    )
    .returning('id')
    .execute();
  await db
    .insertInto('favourite')
    .values(people.map(({ id }) => ({ account_id: id, edition_id: edition })))
    .execute();
  await tell(facts);
  await server.runJobs();
  const { told } = await db
    .selectFrom('notice')
    .select(e => [e.fn.count<number>('account_id').distinct().as('told'), e.fn.countAll<number>().as('all')])
    .where('event', '=', `edition:${edition}:part:2`)
    .executeTakeFirstOrThrow();
  expect(told).toBe(600);
});

test('the same job run by two processes at once makes one notice and one letter', async () => {
  const reader = await server.aReader();
  const email = 'mot-thu@docgia.example';
  await server.context.db.updateTable('account').set({ email }).where('id', '=', reader.id).execute();
  await server.call(noticeCalls.updateSetting, { setting_id: 2, status: 1 }, { token: reader.token });
  const { edition, facts } = await aPodcast({ followed: [reader.id] });
  await tell(facts);
  const { db, now, linkSecret, settings } = server.context;
  const input = { kind: 'new_part', event: `edition:${edition}:part:2`, facts, after: 0 };
  const run = () => transact(db, tx => makeNotices.inDatabase(input, { tx, now, linkSecret, settings }));
  await Promise.all([run(), run(), run()]);
  await server.runJobs();
  expect(await titles(reader.token)).toHaveLength(1);
  expect(server.sent.filter(({ to }) => to === email)).toHaveLength(1);
});

test('what is rolled back tells nobody', async () => {
  const reader = await server.aReader();
  const { facts } = await aPodcast({ followed: [reader.id] });
  await transact(server.context.db, async tx => {
    await announce(tx, 'new_part', facts, server.context.now());
    throw new Error('rolled back');
  }).catch(() => {});
  await server.runJobs();
  expect(await titles(reader.token)).toEqual([]);
});

test('an episode of tomorrow is told tomorrow, and not at all when it is gone by then', async () => {
  const reader = await server.aReader();
  const now = Date.now();
  const stays = await aPodcast({ followed: [reader.id] });
  const goes = await aPodcast({ followed: [reader.id] });
  for (const { facts } of [stays, goes]) await tell({ ...facts, at: now + 86_400_000 });
  await server.runJobs();
  expect(await titles(reader.token)).toEqual([]);
  await server.context.db.deleteFrom('audio_file').where('edition_id', '=', goes.edition).execute();
  server.setNow(now + 86_400_001);
  await server.runJobs();
  const token = (
    await server.context.db.selectFrom('notice').select('event').where('account_id', '=', reader.id).execute()
  ).map(({ event }) => event);
  server.setNow(null);
  expect(token).toEqual([`edition:${stays.edition}:part:2`]);
});

test('a cancelled event is told to nobody, and what was told is taken back', async () => {
  const reader = await server.aReader();
  const { db } = server.context;
  const [early, late] = [
    await aPodcast({ followed: [reader.id] }),
    await aPodcast({ followed: [reader.id] }),
  ];
  await tell(early.facts);
  await transact(db, tx => cancelNotices(tx, 'new_part', early.facts, Date.now()));
  await tell(late.facts);
  await server.runJobs();
  expect(await titles(reader.token)).toHaveLength(1);
  await transact(db, tx => cancelNotices(tx, 'new_part', late.facts, Date.now()));
  const { data } = await server.call(noticeCalls.list, {}, { token: reader.token });
  expect(data).toEqual({ items: [], next: '', unread: 0 });
});

test('who turned the bell off and mail on is written to, once, and sees nothing in the product', async () => {
  const { db } = server.context;
  const reader = await server.aReader('Thích thư');
  await db.updateTable('account').set({ email: 'thu@docgia.example' }).where('id', '=', reader.id).execute();
  const set = (setting_id: number, status: number) =>
    server.call(noticeCalls.updateSetting, { setting_id, status }, { token: reader.token });
  await set(1, 0);
  await set(2, 1);
  const { facts } = await aPodcast({ followed: [reader.id] });
  await tell(facts);
  await server.runJobs();
  const letters = () => server.sent.filter(({ to }) => to === 'thu@docgia.example');
  expect(letters()).toMatchObject([
    {
      channel: 'mail',
      name: 'new_part',
      data: {
        title: 'Trà đá lúc ba giờ sáng có tập mới',
        link: 'http://mot.test/episode/tra-da.html',
      },
    },
  ]);
  expect(await titles(reader.token)).toEqual([]);
  await set(2, 0);
  const another = await aPodcast({ followed: [reader.id] });
  await tell(another.facts);
  await server.runJobs();
  expect(letters()).toHaveLength(1);
});

test('Zalo carries it to who chose so, by their phone', async () => {
  const reader = await server.aReader('Thích Zalo');
  await server.call(noticeCalls.updateSetting, { setting_id: 3, status: 1 }, { token: reader.token });
  const { facts } = await aPodcast({ followed: [reader.id] });
  await tell(facts);
  await server.runJobs();
  expect(server.sent.filter(({ to }) => to === reader.account)).toMatchObject([
    { channel: 'zns', name: 'new_part' },
  ]);
});

test('an account that is gone by then stops nobody', async () => {
  const { context } = server;
  const id = await upsertPerson(
    context.db,
    { account: '0977000001', fullname: 'Đi rồi', password: 'mat-khau-1' },
    context.settings.passwordCost,
  );
  await transact(context.db, tx => announce(tx, 'welcome', { account: id }, context.now()));
  await context.db.deleteFrom('account').where('id', '=', id).execute();
  await server.runJobs();
  expect(
    await context.db.selectFrom('notice_event').select('event').where('account_id', '=', id).execute(),
  ).toEqual([]);
});
