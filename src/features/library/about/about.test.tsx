// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { paths } from '#contract/all-paths.ts';
import { ConsentSwitches } from '#features/people/consent/index.ts';
import { aServer, aWindow, closeAll, ok, openAt } from '#testing/renderHarness.tsx';
import { InformationPage } from './InformationPage.tsx';

beforeEach(() => {
  aServer({ '/me/consents': () => ok({ version: '', granted: [] }) });
  aWindow(390);
});
afterEach(closeAll);

const open = (slug: string) =>
  openAt(`/thong-tin/${slug}`, {
    as: null,
    pages: { [paths.information.path]: <InformationPage consents={<ConsentSwitches />} /> },
  });

test('a guest reads what is kept and has the switches right there', async () => {
  await open('rieng-tu');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Quyền riêng tư');
  expect(await screen.findAllByRole('switch')).toHaveLength(2);
  expect(document.body.textContent).toContain('91/2025/QH15');
  expect(document.title).toBe('Quyền riêng tư · Mọt');
});

test('the terms are a page of their own, another address is none', async () => {
  await open('dieu-khoan');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Điều khoản');
  await closeAll();
  await open('co-cau');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Không tìm thấy trang này');
});
