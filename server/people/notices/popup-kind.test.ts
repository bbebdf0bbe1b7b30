import { afterAll, beforeAll, expect, test } from 'vitest';
import { frontDeskCalls } from '#contract/front/desk.ts';
import { refusals } from '#contract/kit/refusals.ts';
import { campaignCalls } from '#contract/people/campaigns.ts';
import { type PopupItem, popupKind } from '#contract/people/desk-items/popups.ts';
import { dayStart } from '#rules/people/notices-campaigns.ts';
import { atTheFront } from '../../testing/testFrontDesk.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
let lan: Awaited<ReturnType<typeof atTheFront>>;
/** Of a day to come: nothing is quiet. */
const noon = dayStart(Date.now()) + 86_400_000 + 12 * 3_600_000;
beforeAll(async () => {
  server = await openTestServer();
  server.setNow(noon);
  lan = await atTheFront(server, 'popups');
});
afterAll(() => server.close());

let number = 0;
const aPopup = (more: Partial<PopupItem> = {}): PopupItem => ({
  ...popupKind.blank,
  name: `hop-${++number}`,
  title: 'Đọc thử ngay',
  button: 'Xem bảng',
  link: '/bang-xep-hang',
  startsAt: noon - 1_000,
  endsAt: noon + 3_600_000,
  ...more,
});
const shown = async () => (await server.call(campaignCalls.popups, {})).data ?? [];

test('a pop-up is seen by those it is for while its time lasts, and the list counts how often', async () => {
  const { id, version } = await lan.put(aPopup({ audience: 'guests' }));
  expect(await shown()).toMatchObject([{ popup_id: id, title: 'Đọc thử ngay', link: '/bang-xep-hang' }]);
  await server.call(campaignCalls.logPopup, { popup_id: id, action: 'shown' });
  await server.call(campaignCalls.logPopup, { popup_id: id, action: 'clicked' });
  expect((await lan.list()).find(row => row.id === id)).toMatchObject({
    note: 'hop-1 · hiện 1 lần, 1 lần bấm',
  });
  await lan.remove(id, version);
  expect(await shown()).toEqual([]);
});

test('the list says from when to when a pop-up is shown, a draft of it too', async () => {
  const { id, version } = await lan.put(aPopup({ name: 'thoi-gian' }));
  const run = { from: noon - 1_000, to: noon + 3_600_000, lane: 'Tin của Mọt' };
  expect((await lan.list()).find(row => row.id === id)?.run).toMatchObject(run);
  await lan.remove(id, version);
  await lan.save(-77, 0, aPopup({ name: 'thoi-gian-nhap', kind: 'advertising' }));
  expect((await lan.list()).find(row => row.id === -77)?.run).toMatchObject({ ...run, lane: 'Quảng cáo' });
});

test.each(popupKind.fields.find(({ name }) => name === 'audience')?.options ?? [])(
  'a pop-up for %s (%s) is published and read back as it was written',
  async audience => {
    const item = aPopup({ audience: audience as PopupItem['audience'], joinedDays: 7, os: ['zalo'] });
    const { id } = await lan.put(item);
    expect((await lan.read(id)).data.published).toEqual(item);
  },
);

test('what cannot be is refused in words: an end before its begin, a taken name, a page that is not ours', async () => {
  const { name } = aPopup();
  await lan.put(aPopup({ name }));
  const wrong: [Partial<PopupItem>, keyof PopupItem][] = [
    [{ endsAt: 1 }, 'endsAt'],
    [{ name }, 'name'],
    [{ link: '//bao.vn' }, 'link'],
    [{ link: '/khong/co/gi/ca' }, 'link'],
    [{ os: [] }, 'os'],
    [{ perPerson: 0 }, 'perPerson'],
    [{ work: 999_999 }, 'work'],
  ];
  for (const [more, field] of wrong)
    expect(await lan.save(-9, 0, aPopup(more)), field).toMatchObject({
      code: refusals.bad_input,
      message: { [field]: [expect.any(String)] },
    });
});

test('the desk counts what came of a pop-up, by day and by reason, and a budget is not below what was shown', async () => {
  const { id, version } = await lan.put(aPopup({ budget: 5, priority: 9 }));
  const { call } = server;
  for (const action of ['shown', 'closed'] as const)
    await call(campaignCalls.logPopup, { popup_id: id, action });
  await call(campaignCalls.answerPopup, { popup_id: id, how: 'reported', reason: 'unsuited' });
  const { figures } = (await lan.read(id)).data;
  expect(figures?.sums).toEqual([
    { label: 'Thấy', count: 1 },
    { label: 'Bấm', count: 0 },
    { label: 'Đóng', count: 1 },
    { label: 'Đừng hiện nữa', count: 0 },
    { label: 'Báo', count: 1 },
  ]);
  expect(figures?.days.map(({ counts }) => counts)).toEqual([[1, 0, 1]]);
  expect(figures?.reasons).toEqual([{ label: 'Không phù hợp', count: 1 }]);
  await server.context.db.updateTable('popup_campaign').set({ shown: 4 }).where('id', '=', id).execute();
  await lan.put({ ...(await lan.read(id)).data.published, budget: 2 }, id, version);
  expect((await lan.read(id)).data.published).toMatchObject({ budget: 4 });
});

test('the desk says whom a pop-up is for and when it is not shown, and changes the quiet hours', async () => {
  const says = async (more: Partial<PopupItem>) =>
    (
      await server.call(
        frontDeskCalls.tryItem,
        { kind: 'popups', id: -1, item: JSON.stringify(aPopup(more)) },
        { token: lan.token },
      )
    ).data.says;
  expect(await says({ audience: 'readers' })).toMatch(
    /^\d+ người, \d+ người mở Mọt .* Không hiện từ 22:00 đến 07:00\.$/,
  );
  expect(await says({ kind: 'advertising' })).toBe(
    '0 người, 0 người mở Mọt trong 7 ngày qua. Quảng cáo chỉ hiện từ 08:00 đến 21:00.',
  );
  const hours = await atTheFront(server, 'quiet-hours');
  const { data } = await hours.read(1);
  await hours.put({ from: 23, to: 6 }, 1, data.version);
  expect(await says({ audience: 'readers' })).toContain('23:00 đến 06:00');
  const { version: seen } = (await hours.read(1)).data;
  const saved = await hours.save(1, seen, { from: 7, to: 20 });
  expect(saved).toMatchObject({ code: refusals.bad_input, message: { to: [expect.any(String)] } });
});

test('the desk says which other pop-up meets the same people at the same time, and which of them comes first', async () => {
  await server.context.db.deleteFrom('popup_campaign').execute();
  const warns = async (id: number, more: Partial<PopupItem>) =>
    (
      await server.call(
        frontDeskCalls.tryItem,
        { kind: 'popups', id, item: JSON.stringify(aPopup(more)) },
        { token: lan.token },
      )
    ).data.warns;
  const { id } = await lan.put(aPopup({ title: 'Bảng tin đã mở', audience: 'members', priority: 2 }));
  const first = await warns(-1, { audience: 'readers' });
  expect(first).toEqual([
    expect.stringMatching(
      /^“Bảng tin đã mở” cũng tới những người này, đến [^.]+\. .*“Bảng tin đã mở” hiện trước\.$/,
    ),
  ]);
  expect(await warns(-1, { audience: 'readers', priority: 3 })).toEqual([
    expect.stringContaining('Hộp thoại này hiện trước.'),
  ]);
  expect(await warns(-1, { audience: 'guests' })).toEqual([]);
  // Not of itself, nor of one that was shown as often as it may be.
  expect(await warns(id, { audience: 'members' })).toEqual([]);
  await server.context.db.updateTable('popup_campaign').set({ budget: 1, shown: 1 }).execute();
  expect(await warns(-1, { audience: 'readers' })).toEqual([]);
});
