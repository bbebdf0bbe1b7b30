// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, askedFor, aWindow, closeAll, no, ok, openAt } from '#testing/renderHarness.tsx';
import { FeedDeskPage } from './FeedDeskPage.tsx';
import { ReportDialog } from './ReportDialog.tsx';
import VerdictsPage from './VerdictsPage.tsx';

beforeEach(() => aWindow(1440));
afterEach(closeAll);

const now = Date.now();
const HOUR_MS = 3_600_000;
const task = (ref: number, more: object = {}) => ({
  ...{ thing: 'post', ref, author: `Người ${ref}`, start: `Bài số ${ref}`, pictures: 0, reports: 2 },
  ...{ reasons: ['spam'], score: 20, order: false, state: 'shown', since: now - (ref + 0.5) * HOUR_MS },
  ...{ due: now + HOUR_MS, claim: null, ...more },
});
const tasks = (...items: object[]) =>
  ok({
    ...{ items, more: false, counts: { post: items.length, comment: 0, verdict: 1 }, surge: false },
    today: { decided: 3, kept: 1 },
  });
const found = (ref: number, more: object = {}) => ({
  ...{ thing: 'post', ref, post_id: ref, state: 'shown', edited_at: 0, at: now, quote: '', pictures: [] },
  parts: [
    { text: 'Bán tài khoản, nhắn ', caught: false },
    { text: '09•• ••• •27', caught: true },
  ],
  ...{
    likes: 2,
    comments: 1,
    orders: [],
    before: [],
    due: now + HOUR_MS,
    waits: true,
    mine: false,
    claim: null,
  },
  author: { name: `Người ${ref}`, joined_at: now, posts: 4, removed: 2, locks: 0, locked_until: null },
  reports: [
    { reason: 'fraud', words: 'Chuyển 90k rồi bị chặn', weight: 10, at: now },
    { reason: 'fraud', words: '', weight: 3, at: now },
  ],
  ...more,
});
const DESK = '/ban-lam-viec/bang-tin';
const desk = (answers: Parameters<typeof aServer>[0]) => {
  aServer({
    '/staff/feedTasks': () => tasks(task(7), task(4)),
    '/staff/feedCase': fields => ok(found(Number(fields.get('ref')))),
    '/staff/claimTask': () => ok({ claim: null }),
    '/staff/decideFeed': () => ok({ verdict_id: 55, undo_until: now + 10_000 }),
    ...answers,
  });
  return openAt(DESK, { pages: { [DESK]: <FeedDeskPage /> } });
};
const sent = (path: string) => Object.fromEntries(askedFor(path).at(-1) ?? []);

test('the first case is open with what was caught marked, and is taken for a quarter of an hour', async () => {
  await desk({});
  const mark = await screen.findByText('09•• ••• •27');
  expect(mark.tagName).toBe('MARK');
  expect(screen.getByRole('heading', { name: '2 người báo' })).toBeTruthy();
  expect(screen.getByText('“Chuyển 90k rồi bị chặn”')).toBeTruthy();
  expect(sent('/staff/claimTask')).toMatchObject({ kind: 'post', ref: '7', take_over: '0' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^2 việc, lâu nhất đợi 7 giờ/);
});

test('R, a number and Enter remove by that rule with the letter; the next case opens', async () => {
  const user = await desk({});
  await screen.findByText('09•• ••• •27');
  await user.keyboard('r');
  expect(screen.getByLabelText('Lời gửi người viết')).toMatchObject({
    value: expect.stringContaining('lừa đảo'),
  });
  await user.keyboard('1{Enter}');
  expect(await screen.findByText(/Đã gỡ bài của Người 7/)).toBeTruthy();
  expect(sent('/staff/decideFeed')).toMatchObject({
    ref: '7',
    action: 'remove',
    rule: 'spam',
    edited_at: '0',
  });
  expect(sent('/staff/decideFeed').words).toContain('rao bán, làm phiền');
  expect(await screen.findByRole('heading', { name: 'Bài #4' })).toBeTruthy();
});

test('A keeps without a letter, L locks as long as is chosen', async () => {
  const user = await desk({});
  await screen.findByText('09•• ••• •27');
  await user.keyboard('a{Enter}');
  await screen.findByRole('heading', { name: 'Bài #4' });
  expect(sent('/staff/decideFeed')).toMatchObject({ action: 'keep', rule: '', words: '' });
  await user.keyboard('l');
  await user.selectOptions(screen.getByLabelText('Khoá'), '14');
  await user.click(screen.getByRole('button', { name: 'Gỡ và khoá 14 ngày' }));
  await screen.findByText(/Đã gỡ và khoá Người 4/);
  expect(sent('/staff/decideFeed')).toMatchObject({ ref: '4', action: 'lock', days: '14', rule: 'fraud' });
});

test('Z takes the last decision back and opens the case again', async () => {
  const user = await desk({ '/staff/undoFeed': () => ok({ undone: true }) });
  await screen.findByText('09•• ••• •27');
  await user.keyboard('a{Enter}');
  await screen.findByRole('heading', { name: 'Bài #4' });
  await user.keyboard('z');
  expect(await screen.findByRole('heading', { name: 'Bài #7' })).toBeTruthy();
  expect(sent('/staff/undoFeed')).toMatchObject({ verdict_id: '55' });
  expect(screen.queryByText(/Đã giữ bài/)).toBeNull();
});

test('a letter that is written by hand is sent as it is, and its letters press nothing', async () => {
  const user = await desk({});
  await screen.findByText('09•• ••• •27');
  await user.keyboard('r');
  const letter = screen.getByLabelText('Lời gửi người viết');
  await user.clear(letter);
  await user.type(letter, 'Bạn ơi, a r l j k z 1');
  expect(screen.getByRole('button', { name: 'Gỡ bài' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Gỡ bài' }));
  await screen.findByText(/Đã gỡ bài/);
  expect(sent('/staff/decideFeed').words).toBe('Bạn ơi, a r l j k z 1');
});

test('J and K go along the list, and what somebody else has is left to them or taken over', async () => {
  let over = '';
  const user = await desk({
    '/staff/claimTask': fields => {
      over = fields.get('take_over') ?? '';
      return over === '1' ? ok({ claim: null }) : no('changed_meanwhile', 'Phùng Ỷ Lan đang xem, tới 20:15.');
    },
  });
  await screen.findByRole('heading', { name: 'Bài #7' });
  await user.keyboard('j');
  expect(await screen.findByRole('heading', { name: 'Bài #4' })).toBeTruthy();
  await user.keyboard('k');
  await screen.findByRole('heading', { name: 'Bài #7' });
  expect(await screen.findByText('Phùng Ỷ Lan đang xem, tới 20:15.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Nhận thay' }));
  expect(over).toBe('1');
});

test('what another decided meanwhile is said, and nothing of one’s own is sent', async () => {
  const user = await desk({
    '/staff/decideFeed': () => no('too_late', 'Phùng Ỷ Lan đã quyết lúc 20:10.'),
  });
  await screen.findByText('09•• ••• •27');
  await user.keyboard('r{Enter}');
  expect(await screen.findByText('Phùng Ỷ Lan đã quyết lúc 20:10.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Việc kế' }));
  expect(await screen.findByRole('heading', { name: 'Bài #4' })).toBeTruthy();
});

test('an empty desk, a desk of others and a desk without a server say so', async () => {
  await desk({ '/staff/feedTasks': () => tasks() });
  expect(await screen.findByText('Không còn báo cáo nào')).toBeTruthy();
  await closeAll();
  await desk({ '/staff/feedTasks': () => no('not_found') });
  expect(await screen.findByText('Bạn không có quyền mở trang này')).toBeTruthy();
});

test('the surge switch is set at once', async () => {
  const user = await desk({ '/staff/setSurge': () => ok({ surge: true }) });
  await user.click(await screen.findByRole('switch', { name: 'Giữ bài đầu tiên của mọi người' }));
  expect(sent('/staff/setSurge')).toMatchObject({ on: '1' });
});

const appeal = (more: object = {}) => ({
  ...{
    verdict_id: 3,
    thing: 'post',
    author: 'Tuấn Anh',
    start: 'Bài kể',
    rule: 'spam',
    words: 'Bài rao bán',
  },
  ...{
    by: 'Phùng Ỷ Lan',
    at: now,
    appeal: 'Mình chỉ kể',
    asked_at: now,
    due: now,
    outcome: null,
    reason: '',
  },
  ...{ mine: false, claim: null, ...more },
});

test('an appeal is answered with words; one’s own decision is left to another', async () => {
  aServer({
    '/staff/feedTasks': () => tasks(),
    '/staff/feedAppeals': () => ok([appeal(), appeal({ verdict_id: 4, author: 'Quách Dũng', mine: true })]),
    '/staff/decideFeedAppeal': () => ok({ outcome: 'lifted' }),
  });
  const user = await openAt(`${DESK}?muc=khieu-nai`, { pages: { [DESK]: <FeedDeskPage /> } });
  await user.click(await screen.findByRole('button', { name: /^Quách Dũng/ }));
  expect(await screen.findByText('Bạn đã quyết việc này, người khác xem lại nhé.')).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: /^Tuấn Anh/ }));
  await user.type(await screen.findByLabelText('Lời trả lời, người viết sẽ đọc'), 'Bài ổn');
  await user.click(screen.getByRole('button', { name: 'Cho hiện lại' }));
  expect(sent('/staff/decideFeedAppeal')).toMatchObject({
    verdict_id: '3',
    outcome: 'lifted',
    reason: 'Bài ổn',
  });
});

test('an order is entered with its number, authority and time', async () => {
  aServer({
    '/staff/feedTasks': () => tasks(),
    '/staff/feedOrders': () => ok([]),
    '/staff/enterOrder': () =>
      ok({
        ...{
          order_id: 1,
          thing: 'post',
          ref: 12,
          authority: 'Cục Xuất bản',
          number: '9/XB',
          words: 'Gỡ bài',
        },
        ...{ came_at: now, due: now, by: 'Mọt', done_at: null, outcome: null },
      }),
  });
  const user = await openAt(`${DESK}?muc=van-ban`, { pages: { [DESK]: <FeedDeskPage /> } });
  expect(await screen.findByText('Chưa có văn bản nào')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ghi một văn bản' }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText('Số của bài hay bình luận'), '#12');
  await user.type(form.getByLabelText('Cơ quan'), 'Cục Xuất bản');
  await user.type(form.getByLabelText('Số văn bản'), '9/XB');
  await user.type(form.getByLabelText('Nội dung yêu cầu'), 'Gỡ bài');
  await user.click(form.getByRole('button', { name: 'Ghi văn bản' }));
  expect(sent('/staff/enterOrder')).toMatchObject({ thing: 'post', ref: '12', number: '9/XB', came_at: '0' });
});

const reportOf = (commentId = 0) => ({
  '/': <ReportDialog open onClose={() => {}} postId={9} commentId={commentId} />,
});

test('a report has a reason and may have words', async () => {
  aServer({ '/tn/ownReport': () => ok({ report: null }), '/tn/reportTweet': () => ok({ reported: true }) });
  const user = await openAt('/', { pages: reportOf() });
  await user.click(await screen.findByRole('button', { name: 'Gửi cho Mọt' }));
  expect(await screen.findByText('Bạn chọn một lý do nhé.')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Lừa đảo' }));
  await user.type(screen.getByLabelText('Kể thêm, nếu bạn muốn'), 'Đòi chuyển tiền');
  await user.click(screen.getByRole('button', { name: 'Gửi cho Mọt' }));
  expect(sent('/tn/reportTweet')).toMatchObject({ post_id: '9', reason: 'fraud', words: 'Đòi chuyển tiền' });
});

test('a report of one’s own is shown, and taken back', async () => {
  aServer({
    '/tn/ownReport': () => ok({ report: { reason: 'spam', words: '', at: now } }),
    '/tn/takeBackReport': () => ok({ reported: false }),
  });
  const user = await openAt('/', { pages: reportOf(4) });
  expect(await screen.findByRole('radio', { name: 'Rao bán, làm phiền' })).toMatchObject({ checked: true });
  await user.click(screen.getByRole('button', { name: 'Rút lời báo' }));
  expect(sent('/tn/takeBackReport')).toMatchObject({ post_id: '9', comment_id: '4' });
});

const verdict = (more: object = {}) => ({
  ...{ verdict_id: 3, thing: 'post', post_id: 9, body: 'Bài của mình', action: 'remove', rule: 'fraud' },
  ...{
    words: 'Bài này bị gỡ',
    at: now,
    lock: null,
    appeal_until: now + HOUR_MS,
    may_appeal: true,
    appeal: null,
  },
  ...more,
});
const OWN = '/account/quyet-dinh';
const openOwn = () => openAt(OWN, { pages: { [OWN]: <VerdictsPage /> } });

test('who wrote reads what was removed and why, and appeals once', async () => {
  const asked = { words: 'Mình kể chuyện', at: now, outcome: null, reason: '', decided_at: null };
  aServer({
    '/tn/ownVerdicts': () => ok([verdict()]),
    '/tn/appealVerdict': () => ok(verdict({ may_appeal: false, appeal: asked })),
  });
  const user = await openOwn();
  expect(await screen.findByText('Bài này bị gỡ')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Khiếu nại' }));
  await user.type(screen.getByLabelText('Vì sao bạn thấy chưa đúng'), 'Mình kể chuyện');
  await user.click(screen.getByRole('button', { name: 'Gửi khiếu nại' }));
  expect(await screen.findByText('Một người khác ở Mọt đang xem lại.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Khiếu nại' })).toBeNull();
});

test('a lock says until when, an answer says what it is, and nothing decided says so', async () => {
  const lifted = { words: 'a', at: now, outcome: 'lifted', reason: 'Bài ổn', decided_at: now };
  aServer({
    '/tn/ownVerdicts': () =>
      ok([
        verdict({ lock: { until: now + HOUR_MS, lifted: false } }),
        verdict({ verdict_id: 4, may_appeal: false, appeal: lifted }),
        verdict({ verdict_id: 5, lock: { until: null, lifted: false } }),
      ]),
  });
  await openOwn();
  expect(await screen.findByText(/^Bạn chưa viết lên bảng tin được tới/)).toBeTruthy();
  expect(screen.getByText('Mọt trả lời: Bài ổn')).toBeTruthy();
  expect(screen.getByText('Bạn không viết lên bảng tin được nữa.')).toBeTruthy();
  await closeAll();
  aServer({ '/tn/ownVerdicts': () => ok([]) });
  await openOwn();
  expect(await screen.findByText('Chưa có quyết định nào')).toBeTruthy();
});
