import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { campaignFile, campaignsWithCounts, dropCampaign, putCampaign } from './popup-files.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const file = {
  name: 'tuan-doc',
  title: 'Tuần đọc truyện dài',
  words: 'Bảy ngày, bảy cuốn.',
  button: 'Xem sách',
  link: '/bang-xep-hang',
  starts_at: '2026-12-01T00:00:00+07:00',
  ends_at: '2026-12-08T00:00:00+07:00',
  audience: 'readers',
};

test('a file put in twice is one campaign, changed', async () => {
  const { db } = server.context;
  const first = await putCampaign(db, campaignFile.parse(file));
  const again = await putCampaign(db, campaignFile.parse({ ...file, title: 'Tuần đọc truyện ngắn' }));
  expect(again).toBe(first);
  expect(await campaignsWithCounts(db)).toMatchObject([
    {
      name: 'tuan-doc',
      title: 'Tuần đọc truyện ngắn',
      starts_at: new Date('2026-11-30T17:00:00Z'),
      shown: 0,
      clicked: 0,
    },
  ]);
  expect([await dropCampaign(db, 'tuan-doc'), await dropCampaign(db, 'tuan-doc')]).toEqual([true, false]);
  // As what editors do at the desk: in the audit, with the way back.
  const audit = await db.selectFrom('audit').select(['action', 'actor']).orderBy('id').execute();
  expect(audit).toEqual([
    { action: 'front.publish', actor: null },
    { action: 'front.publish', actor: null },
    { action: 'front.remove', actor: null },
  ]);
  expect(
    await db
      .selectFrom('front_version')
      .select('what')
      .where('item_id', '=', first)
      .orderBy('version')
      .execute(),
  ).toEqual([{ what: 'đăng lần đầu' }, { what: 'sửa tiêu đề' }, { what: 'gỡ xuống' }]);
});

test.each([
  ['a link that leads away', { link: 'https://la.example' }, 'link'],
  ['a link that looks like a path', { link: '//la.example' }, 'link'],
  ['an end before the beginning', { ends_at: '2026-11-01T00:00:00+07:00' }, ''],
  ['a moment without a zone', { starts_at: '2026-12-01T00:00:00' }, 'starts_at'],
  ['an audience that is none', { audience: 'everyone' }, 'audience'],
  ['a name with spaces', { name: 'tuần đọc' }, 'name'],
  ['a field nobody knows', { colour: 'red' }, ''],
])('%s is refused and says where', (_, change, field) => {
  const read = campaignFile.safeParse({ ...file, ...change });
  expect(read.success).toBe(false);
  expect(read.error?.issues[0]?.path.join('.')).toBe(field);
});
