import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { campaignCalls } from '#contract/people/campaigns.ts';
import { type PopupItem, popupKind } from '#contract/people/desk-items/popups.ts';
import { atTheFront } from '../../testing/testFrontDesk.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
let lan: Awaited<ReturnType<typeof atTheFront>>;
beforeAll(async () => {
  server = await openTestServer();
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
  startsAt: Date.now() - 1_000,
  endsAt: Date.now() + 3_600_000,
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
