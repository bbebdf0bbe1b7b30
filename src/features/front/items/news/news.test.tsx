// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { newsKind } from '#contract/library/desk-items/news.ts';
import { noRole } from '#testing/people-builders.ts';
import { aServer, askedFor, aWindow, closeAll, ok, openAt } from '#testing/renderHarness.tsx';
import { ItemPage } from '../ItemPage.tsx';
import { newsChecks } from './news-checks.ts';

afterEach(closeAll);

const item = {
  ...newsKind.blank,
  ...{ title: 'Đi tìm chữ', summary: 'Về con đèo.', body: '## Gió\n\nMột *hai*.', topic: 3, author: 'Ỷ Lan' },
  ...{ picture: 'a1', pictureAlt: 'Con đèo', tags: [{ name: 'vùng cao' }] },
};
async function open(change: Partial<typeof item> = {}) {
  aWindow(1440);
  aServer({
    '/staff/myDesk': () => ok({ ...noRole, editor: true }),
    '/front/readItem': () =>
      ok({
        ...{
          kind: 'news',
          id: 7,
          published: null,
          draft: { ...item, ...change },
          removed: false,
          version: 2,
        },
        ...{ savedBy: 'Lan', savedAt: 1, did: 'lưu', publishAt: null, problem: '', path: null, beside: [] },
        ...{ figures: null, pictures: { a1: '/covers/news/a1/640.webp' }, films: {} },
      }),
    '/front/tryItem': () => ok({ says: '', warns: [], wrong: {} }),
    '/front/listVersions': () => ok({ items: [], more: false }),
    '/front/findThings': () => ok([{ id: 3, name: 'Điểm sách', note: '' }]),
    '/front/saveDraft': () => ok({ id: 7, version: 3 }),
    '/front/publishItem': () => ok({ id: 7, version: 4 }),
  });
  return openAt('/ban-lam-viec/mat-tien/news/7', {
    pages: { '/ban-lam-viec/mat-tien/:kind/:id': <ItemPage /> },
  });
}
const seen = async () => within(await screen.findByRole('region', { name: 'Bạn đọc thấy' }));

test('an article stands beside what is written: category, title, lead, picture and text', async () => {
  const user = await open();
  const page = await seen();
  expect(await page.findByText('Điểm sách')).toBeDefined();
  expect(page.getByRole('heading', { name: 'Đi tìm chữ' })).toBeDefined();
  expect(page.getByText('Ỷ Lan · 1 phút đọc')).toBeDefined();
  expect(page.getByRole('img', { name: 'Con đèo' }).getAttribute('src')).toBe('/covers/news/a1/640.webp');
  expect(page.getByText('hai').tagName).toBe('EM');
  await user.type(screen.getByLabelText('Tựa bài'), ' nữa');
  expect(await page.findByRole('heading', { name: 'Đi tìm chữ nữa' })).toBeDefined();
  // Once: the field has no view of its own.
  expect(screen.getAllByText('Bạn đọc thấy')).toHaveLength(1);
});

test('it is seen on a phone first, and on a computer by a press', async () => {
  const user = await open();
  await seen();
  const frame = screen.getByRole('region', { name: 'Bạn đọc thấy' });
  expect([frame.dataset.screen, frame.tabIndex]).toEqual(['phone', 0]);
  await user.click(screen.getByRole('radio', { name: 'Máy tính' }));
  expect(frame.dataset.screen).toBe('desktop');
});

test('tags are chips: Enter takes one, a press takes it away', async () => {
  const user = await open();
  await user.type(await screen.findByLabelText('Thẻ'), 'tác giả trẻ{Enter}');
  await user.click(screen.getByRole('button', { name: 'Bỏ thẻ vùng cao' }));
  await user.click(screen.getByRole('button', { name: 'Lưu nháp' }));
  await expect
    .poll(() => JSON.parse(askedFor('/front/saveDraft')[0]?.get('item') ?? '{}').tags)
    .toEqual([{ name: 'tác giả trẻ' }]);
});

test('the button says when the article comes out, by Vietnam’s clock', async () => {
  const user = await open();
  await user.click(await screen.findByRole('radio', { name: 'Hẹn giờ' }));
  await user.type(screen.getByLabelText('Đăng lúc'), '2026-12-01T06:00');
  await user.click(screen.getByRole('button', { name: 'Hẹn đăng 06:00 01/12/2026' }));
  await expect
    .poll(() => askedFor('/front/publishItem')[0]?.get('at'))
    .toBe(String(Date.parse('2026-11-30T23:00:00Z')));
});

test('what an article still needs is told before it is published', async () => {
  const missing = (change: Partial<Record<keyof typeof item, unknown>>) =>
    newsChecks({ ...item, ...change } as never)
      .filter(({ done }) => !done)
      .map(({ words }) => words);
  expect(missing({})).toEqual([]);
  expect(missing({ pictureAlt: ' ' })).toEqual(['Ảnh có lời tả cho người không nhìn thấy']);
  expect(missing({ picture: null, pictureAlt: '' })).toEqual([]);
  await open({ summary: '' });
  expect((await screen.findByText('Có tựa và đoạn mở')).textContent).toBe('Còn thiếu: Có tựa và đoạn mở');
});
