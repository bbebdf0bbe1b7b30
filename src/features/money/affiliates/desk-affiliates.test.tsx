// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { noRole } from '#testing/people-builders.ts';
import { aServer, aWindow, closeAll, ok, openAt, where } from '#testing/renderHarness.tsx';
import { DeskAffiliatesPage } from './DeskAffiliatesPage.tsx';

afterEach(closeAll);

const open = (roles: Partial<typeof noRole>) => {
  aWindow(1440);
  aServer({ '/staff/myDesk': () => ok({ ...noRole, ...roles }) });
  return openAt('/ban-lam-viec/cong-tac-vien', {
    pages: { '/ban-lam-viec/cong-tac-vien/:view?': <DeskAffiliatesPage /> },
  });
};

test('who looks after rewards but not after papers begins at the rewards', async () => {
  await open({ finance: true });
  expect(await screen.findByRole('link', { name: 'Thưởng cần xem', current: 'page' })).toBeDefined();
  expect(where()).toMatch(/ \/ban-lam-viec\/cong-tac-vien\/thuong$/);
  expect(screen.queryByText('Bạn không có quyền mở trang này')).toBeNull();
});

test('a moderator begins at the papers, and nobody else finds anything', async () => {
  await open({ moderator: true });
  expect(await screen.findByRole('link', { name: 'Giấy tờ', current: 'page' })).toBeDefined();
  await closeAll();
  await open({ editor: true });
  expect(await screen.findByText('Bạn không có quyền mở trang này')).toBeDefined();
});
