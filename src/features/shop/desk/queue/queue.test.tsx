// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { linkTo } from '#contract/all-paths.ts';
import { taskKinds, taskNames } from '#rules/shop/queue.ts';
import { aServer, askedFor, aWindow, closeAll, no, ok, openAt } from '#testing/renderHarness.tsx';
import { QueuePage } from './QueuePage.tsx';
import { pageOfTask } from './task-pages.ts';

beforeEach(() => aWindow(1440));
afterEach(closeAll);

const now = Date.now();
const HOUR_MS = 3_600_000;
const task = (kind: string, ref: number, more: object = {}) => ({
  ...{ kind, ref, title: `Việc ${ref}`, note: 'Hiên Đọc', key: String(ref), claim: null },
  ...{ since: now - ref * HOUR_MS, due: now + 10 * HOUR_MS, ...more },
});
const taken = { by: 'Phùng Ỷ Lan', mine: false, until: now + 600_000 };
const QUEUE = '/staff/queue';
const pages = {
  '/ban-lam-viec/hang-doi': <QueuePage />,
  '/ban-lam-viec/tiem': <p>Trang duyệt tiệm</p>,
};
const open = () => openAt('/ban-lam-viec/hang-doi', { pages });

test('every kind has a name and a page of its own', () => {
  for (const kind of taskKinds) {
    expect(taskNames[kind]).toBeTruthy();
    expect(pageOfTask({ kind, key: '7' })).toMatch(/^\/ban-lam-viec\//);
  }
});

test('tasks stand in one list with who has them and how late they are', async () => {
  const late = { due: now - HOUR_MS };
  aServer({
    [QUEUE]: () => ok({ items: [task('report', 9, late), task('shop', 4, { claim: taken })], more: false }),
  });
  await open();
  const [first, second] = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  expect(first?.textContent).toContain('Đã quá hạn');
  expect(second?.textContent).toContain('Phùng Ỷ Lan đang xem, tới');
  expect(screen.getByRole('heading', { name: '2 việc đang đợi' })).toBeTruthy();
});

test('J, K and Enter: the row in focus is claimed and its page opens', async () => {
  aServer({
    [QUEUE]: () => ok({ items: [task('report', 9), task('shop', 4)], more: false }),
    '/staff/claimTask': () => ok({ claim: { by: '', mine: true, until: now + 900_000 } }),
  });
  const user = await open();
  await screen.findByRole('table');
  await user.keyboard('jjkj{Enter}');
  expect(await screen.findByText('Trang duyệt tiệm')).toBeTruthy();
  expect(Object.fromEntries(askedFor('/staff/claimTask')[0] ?? [])).toMatchObject({ kind: 'shop', ref: '4' });
});

test('what somebody else has is left to them or taken over', async () => {
  let over = false;
  aServer({
    [QUEUE]: () => ok({ items: [task('shop', 4, { claim: taken })], more: false }),
    '/staff/claimTask': fields => {
      over = fields.get('take_over') === '1';
      return over ? ok({ claim: null }) : no('changed_meanwhile', 'Phùng Ỷ Lan đang xem.');
    },
  });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: /^Việc 4/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Người khác đang xem' }));
  expect(over).toBe(false);
  await user.click(dialog.getByRole('button', { name: 'Nhận thay' }));
  expect(await screen.findByText('Trang duyệt tiệm')).toBeTruthy();
  expect(over).toBe(true);
});

test('a task of one’s own is given back', async () => {
  let held = true;
  aServer({
    [QUEUE]: () =>
      ok({
        items: [task('shop', 4, { claim: held ? { ...taken, by: '', mine: true } : null })],
        more: false,
      }),
    '/staff/leaveTask': () => {
      held = false;
      return ok({});
    },
  });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Trả lại Việc 4' }));
  await expect.poll(() => screen.queryByText('Bạn đang giữ “Việc 4”')).toBeNull();
  expect(askedFor('/staff/leaveTask')[0]?.get('ref')).toBe('4');
});

test('an empty queue says so, and nobody without a role sees it', async () => {
  aServer({ [QUEUE]: () => ok({ items: [], more: false }) });
  await open();
  expect(await screen.findByText('Không còn việc nào đợi')).toBeTruthy();
  await closeAll();
  aServer({ [QUEUE]: () => no('not_found') });
  await open();
  expect(await screen.findByRole('heading', { name: 'Bạn không có quyền mở trang này' })).toBeTruthy();
  expect(linkTo('deskQueue')).toBe('/ban-lam-viec/hang-doi');
});
