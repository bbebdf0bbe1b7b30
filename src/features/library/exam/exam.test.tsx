// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, askedFor, aWindow, closeAll, ok, openAt } from '#testing/renderHarness.tsx';
import { ExamPage } from './ExamPage.tsx';

beforeEach(() => aWindow(1440));
afterEach(closeAll);

const path = '/tra-cuu-diem-thi-2024';
const open = () => openAt(path, { pages: { [path]: <ExamPage /> } });
const answers = (years: number[]) => ({
  '/super/getInformationCompany': () =>
    ok({ slug: 'tra-cuu-diem-thi-2024', title: 'Tra cứu điểm thi', lead: 'Gõ số báo danh.', body: [] }),
  '/super/examResultYears': () => ok(years),
  '/super/examScore': (fields: URLSearchParams) =>
    ok({
      year: Number(fields.get('year')),
      candidate: '01000001',
      scores: [{ subject: 'toan', points: 8.4 }],
    }),
});
const ask = async () => {
  const user = await open();
  await user.type(await screen.findByLabelText('Số báo danh'), '01000001');
  return user;
};

test('with one year there is nothing to choose, and its scores are asked for', async () => {
  aServer(answers([2024]));
  const user = await ask();
  expect(screen.queryByLabelText('Năm thi')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Xem điểm' }));
  await expect.poll(() => askedFor('/super/examScore')[0]?.get('year')).toBe('2024');
});

test('with several years one chooses, and sees the page’s own first', async () => {
  aServer(answers([2025, 2024]));
  const user = await ask();
  const year = await screen.findByLabelText<HTMLSelectElement>('Năm thi');
  expect(year.value).toBe('2024');
  await user.selectOptions(year, 'Năm 2025');
  await user.click(screen.getByRole('button', { name: 'Xem điểm' }));
  await expect.poll(() => askedFor('/super/examScore')[0]?.get('year')).toBe('2025');
});

test('where the page’s own year was withdrawn the newest is asked for', async () => {
  aServer(answers([2025]));
  const user = await ask();
  await expect.poll(() => askedFor('/super/examResultYears').length).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Xem điểm' }));
  await expect.poll(() => askedFor('/super/examScore')[0]?.get('year')).toBe('2025');
});
