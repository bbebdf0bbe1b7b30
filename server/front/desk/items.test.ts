import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { bannerCalls } from '#contract/library/banners.ts';
import { bannerKind } from '#contract/library/desk-items/banners.ts';
import { clockOf } from '#rules/text/moment.ts';
import { bannerDeskKind } from '../../library/banners/desk-kind.ts';
import { atTheFront } from '../../testing/testFrontDesk.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { publishDue } from './publish-due.ts';
import { publishKindItem } from './show.ts';

/* What holds for every kind, on banners. */

let server: TestServer;
let lan: Awaited<ReturnType<typeof atTheFront>>;
let vinh: typeof lan;
beforeAll(async () => {
  server = await openTestServer();
  lan = await atTheFront(server, 'banners');
  vinh = await atTheFront(server, 'banners', { name: 'Đỗ Quang Vinh' });
});
afterAll(() => server.close());

let place = 1_000;
/** A banner that leads to the page of plans, at a place of its own. */
const aBanner = (more: object = {}) => ({
  ...bannerKind.blank,
  type: 'vip_package',
  title: 'Mở mọi cuốn',
  positionId: ++place,
  ...more,
});
/** What readers see at a banner's place. */
const seen = async ({ positionId }: { positionId: number }) =>
  ((await server.call(bannerCalls.getBanner, { position_id: positionId })).data ?? []).map(
    ({ title }) => title,
  );

test('a draft is seen by nobody’s public page, and by every editor', async () => {
  const item = aBanner();
  expect(await lan.save(-5, 0, item)).toMatchObject({ code: 0, data: { id: -5, version: 1 } });
  expect(await seen(item)).toEqual([]);
  expect((await vinh.read(-5)).data).toMatchObject({
    published: null,
    draft: item,
    version: 1,
    savedBy: 'Phùng Ỷ Lan',
    did: 'lưu',
  });
  expect((await vinh.list({ state: 'draft' })).find(({ id }) => id === -5)).toMatchObject({ state: 'new' });
});

test('published, readers see it at once, and the old number leads to the new one', async () => {
  const item = aBanner();
  await lan.save(-6, 0, item);
  const { data } = await lan.publish(-6, 1);
  expect(data.id).toBeGreaterThan(0);
  expect(await seen(item)).toEqual(['Mở mọi cuốn']);
  expect((await vinh.read(-6)).data).toMatchObject({
    id: data.id,
    published: { title: 'Mở mọi cuốn' },
    draft: null,
  });
});

test('of two who change one item the second is told who was faster and when, and nothing is lost', async () => {
  const item = aBanner();
  const { id, version } = await lan.put(item);
  await vinh.save(id, version, { ...item, title: 'Của Vinh' });
  await vinh.publish(id, version + 1);
  const state = (await lan.read(id)).data;
  const late = await lan.save(id, version, { ...item, title: 'Của Lan' });
  expect(late.code).toBe(refusals.changed_meanwhile);
  expect(late.message).toBe(`Đỗ Quang Vinh vừa đăng bản ${clockOf(state.savedAt ?? 0)}.`);
  expect(await seen(item)).toEqual(['Của Vinh']);
  expect((await lan.versions(id)).map(({ who }) => who)).toEqual(['Đỗ Quang Vinh', 'Phùng Ỷ Lan']);
});

test('of two who save at the very same time one is refused', async () => {
  const item = aBanner();
  const { id, version } = await lan.put(item);
  const codes = (
    await Promise.all([
      lan.save(id, version, { ...item, title: 'Một' }),
      vinh.save(id, version, { ...item, title: 'Hai' }),
    ])
  ).map(({ code }) => code);
  expect(codes.sort()).toEqual([0, refusals.changed_meanwhile]);
});

test('each change is refused to who did not see the one before it', async () => {
  const { id, version } = await lan.put(aBanner());
  await vinh.save(id, version, aBanner());
  const late = [
    await lan.save(id, version, aBanner()),
    await lan.drop(id, version),
    await lan.publish(id, version),
    await lan.cancel(id, version),
    await lan.restore(id, version, version),
    await lan.remove(id, version),
  ];
  expect(late.map(({ code }) => code)).toEqual(late.map(() => refusals.changed_meanwhile));
});

test('who still has a begun item open after it was published is told so', async () => {
  const item = aBanner();
  await lan.save(-7, 0, item);
  await vinh.publish(-7, 1);
  expect((await lan.save(-7, 1, { ...item, title: 'Muộn' })).code).toBe(refusals.changed_meanwhile);
  expect((await lan.publish(-7, 1)).code).toBe(refusals.changed_meanwhile);
});

test('a publication that fails half way publishes nothing', async () => {
  const item = aBanner();
  const { id, version } = await lan.put(item);
  await lan.save(id, version, { ...item, title: 'Nửa vời' });
  // The last step: the banner, its version and the audit are written by then.
  bannerDeskKind.changed = () => Promise.reject(new Error('cut'));
  const { code } = await lan.publish(id, version + 1);
  delete bannerDeskKind.changed;
  expect(code).toBe(refusals.broken);
  expect(await seen(item)).toEqual(['Mở mọi cuốn']);
  expect(await lan.versions(id)).toHaveLength(1);
  expect((await lan.read(id)).data).toMatchObject({ draft: { title: 'Nửa vời' }, version: version + 1 });
});

test('what waits for its moment is published by the clock in the name of who chose it', async () => {
  const item = aBanner();
  const { id, version } = await lan.put(item);
  const at = Date.now() + 3_600_000;
  await lan.save(id, version, { ...item, title: 'Sáng mai' });
  expect((await lan.publish(id, version + 1, Date.now() - 1)).code).toBe(refusals.bad_input);
  expect((await lan.publish(id, version + 1, at)).code).toBe(0);
  expect((await lan.read(id)).data).toMatchObject({ publishAt: at, did: 'hẹn giờ đăng' });
  await publishDue(server.context);
  expect(await seen(item)).toEqual(['Mở mọi cuốn']);
  server.setNow(at);
  await publishDue(server.context);
  expect(await seen(item)).toEqual(['Sáng mai']);
  server.setNow(null);
  expect((await lan.versions(id))[0]).toMatchObject({ who: 'Phùng Ỷ Lan', what: 'đăng theo giờ hẹn' });
});

test('a moment can be taken back, and one chosen by who may no longer publish is not kept', async () => {
  const item = aBanner();
  const leaver = await atTheFront(server, 'banners', { name: 'Sắp Nghỉ' });
  const { id, version } = await lan.put(item);
  await leaver.save(id, version, { ...item, title: 'Của người nghỉ' });
  const at = Date.now() + 3_600_000;
  await leaver.publish(id, version + 1, at);
  expect((await leaver.cancel(id, version + 2)).code).toBe(0);
  expect((await leaver.cancel(id, version + 3)).code).toBe(refusals.not_found);
  await leaver.publish(id, version + 3, at);
  await server.context.db
    .updateTable('account')
    .set({ roles: [] })
    .where('id', '=', leaver.accountId)
    .execute();
  server.setNow(at);
  await publishDue(server.context);
  server.setNow(null);
  expect(await seen(item)).toEqual(['Mở mọi cuốn']);
  expect((await lan.read(id)).data).toMatchObject({
    publishAt: null,
    problem: 'Người hẹn giờ không còn quyền đăng.',
    draft: { title: 'Của người nghỉ' },
  });
});

test('what can no longer be published when its moment comes waits no more, and its form says why', async () => {
  const book = await server.aBook('Sen nở trái mùa');
  const item = aBanner({ type: 'book', itemId: book.id });
  await lan.save(-8, 0, item);
  const at = Date.now() + 3_600_000;
  await lan.publish(-8, 1, at);
  await server.context.db.deleteFrom('edition').where('id', '=', book.id).execute();
  server.setNow(at);
  await publishDue(server.context);
  server.setNow(null);
  expect(await seen(item)).toEqual([]);
  expect((await lan.read(-8)).data).toMatchObject({ publishAt: null, problem: 'Nơi này không còn nữa' });
});

test('an old version is back in one press, and the way leads forward again', async () => {
  const item = aBanner();
  const { id, version } = await lan.put(item);
  const changed = await lan.put({ ...item, title: 'Mới' }, id, version);
  const back = await lan.restore(id, changed.version, version);
  expect(await seen(item)).toEqual(['Mở mọi cuốn']);
  await lan.restore(id, back.data.version, changed.version);
  expect(await seen(item)).toEqual(['Mới']);
  expect((await lan.restore(id, back.data.version + 1, 9_999)).code).toBe(refusals.not_found);
});

test('taken off, readers do not see it; from the list of what was taken off it comes back with its versions', async () => {
  const item = aBanner({ title: 'Gỡ rồi lấy lại' });
  const { id, version } = await lan.put(item);
  const gone = await lan.remove(id, version);
  expect(await seen(item)).toEqual([]);
  expect((await lan.list({ state: 'removed' })).find(row => row.id === id)).toMatchObject({
    name: 'Gỡ rồi lấy lại',
    state: 'removed',
  });
  const { data } = await vinh.restore(id, gone.data.version, version);
  expect(await seen(item)).toEqual(['Gỡ rồi lấy lại']);
  expect((await lan.versions(data.id)).map(({ who }) => who)).toEqual([
    'Đỗ Quang Vinh',
    'Phùng Ỷ Lan',
    'Phùng Ỷ Lan',
  ]);
  expect((await lan.read(id)).data.id).toBe(data.id);
});

test('a draft that is dropped is gone, also that of an item nobody ever saw', async () => {
  const item = aBanner();
  const { id, version } = await lan.put(item);
  await lan.save(id, version, { ...item, title: 'Thôi' });
  await lan.drop(id, version + 1);
  expect((await lan.read(id)).data).toMatchObject({ draft: null, published: { title: 'Mở mọi cuốn' } });
  await lan.save(-9, 0, item);
  await lan.remove(-9, 1);
  expect((await lan.read(-9)).data).toMatchObject({ version: 0, draft: null, published: null });
});

test('what a command changed becomes a version too: the way back leads there', async () => {
  const item = aBanner();
  const { id, version } = await lan.put(item);
  await sql`update banner set title = 'Bằng lệnh' where id = ${id}`.execute(server.context.db);
  await lan.put({ ...item, title: 'Ở bàn' }, id, version);
  const versions = await lan.versions(id);
  expect(versions.map(({ what }) => what)).toEqual([
    'sửa câu trên banner',
    'đã đổi ngoài bàn này',
    'đăng lần đầu',
  ]);
});

test('a command publishes as the desk does: checked, with a version; the same again changes nothing', async () => {
  const { db } = server.context;
  const item = aBanner();
  const id = await publishKindItem(db, 'banners', item);
  expect(await seen(item)).toEqual(['Mở mọi cuốn']);
  await publishKindItem(db, 'banners', item, { id });
  expect(await lan.versions(id)).toMatchObject([{ who: '', what: 'đăng lần đầu' }]);
  await publishKindItem(db, 'banners', { ...item, title: 'Lệnh sửa' }, { id });
  expect(await seen(item)).toEqual(['Lệnh sửa']);
  await expect(publishKindItem(db, 'banners', { ...item, type: 'nothing' })).rejects.toThrow('bad_input');
});

test('each change for readers leaves a row in the audit, with who did it', async () => {
  const { id, version } = await lan.put(aBanner());
  await lan.remove(id, version);
  const rows = await server.context.db
    .selectFrom('audit')
    .innerJoin('pseudonym', 'pseudonym.id', 'audit.actor')
    .select(['action', 'reason', 'account_id'])
    .where(sql<boolean>`after ->> 'id' = ${String(id)}`)
    .orderBy('audit.id')
    .execute();
  expect(rows).toEqual([
    { action: 'front.publish', reason: 'Banner: đăng lần đầu', account_id: lan.accountId },
    { action: 'front.remove', reason: 'Banner: gỡ xuống', account_id: lan.accountId },
  ]);
});

test('letters that no text has are refused at their field', async () => {
  for (const title of ['a\0b', 'a\ud800b'])
    expect(await lan.save(-10, 0, aBanner({ title }))).toMatchObject({
      code: refusals.bad_input,
      message: { title: ['Có ký tự không đọc được'] },
    });
});

test('editors put the items of a kind in an order', async () => {
  const one = aBanner({ title: 'Một' });
  const other = { ...one, title: 'Hai' };
  const [{ id: first }, { id: second }] = [await lan.put(one), await lan.put(other)];
  expect(await seen(one)).toEqual(['Một', 'Hai']);
  expect((await lan.order(second, first)).code).toBe(0);
  expect(await seen(one)).toEqual(['Hai', 'Một']);
});
