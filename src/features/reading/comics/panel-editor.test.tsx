// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { IssueDetail } from '#contract/reading/comic-reading.ts';
import { aServer, askedFor, closeAll, ok, openAt } from '#testing/renderHarness.tsx';
import PanelEditor from './PanelEditor.tsx';

/* An editor corrects the panels of a page with the keyboard alone. */

const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });
const page = {
  ...{ number: 2, src: '/p/2.webp', width: 900, height: 1_350, widths: [480], tint: '#aabbcc' },
  ...{ isDouble: false, panels: [box(20, 20, 960, 300), box(20, 340, 470, 300)] },
};
const issue = { id: 9, number: 3, pages: [page], comic: { id: 5 } } as unknown as IssueDetail;
const onSaved = vi.fn();

beforeEach(() => {
  onSaved.mockReset();
  aServer({ '/staff/drawPanels': () => ok({}) });
});
afterEach(closeAll);

const sent = () => JSON.parse(askedFor('/staff/drawPanels').at(-1)?.get('panels') ?? '[]');

test('Tab goes from panel to panel, arrows move, Shift sizes, Delete removes, and what changed is said', async () => {
  const user = await openAt('/x', {
    pages: { '/x': <PanelEditor issue={issue} page={2} onSaved={onSaved} /> },
  });
  const first = await screen.findByRole('button', { name: /^Khung 1, cách trái 2%/ });
  const second = screen.getByRole('button', { name: /^Khung 2, / });
  first.focus();
  await user.tab();
  expect(document.activeElement).toBe(second);
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
  await user.keyboard('{Shift>}{ArrowRight}{ArrowUp}{/Shift}');
  // It is still the one that has the focus.
  expect(document.activeElement).toBe(second);
  expect(
    screen.getByText('Khung 2, cách trái 4%, cách trên 35%, rộng 48%, cao 29%').getAttribute('role'),
  ).toBe('status');
  first.focus();
  await user.keyboard('{Delete}');
  expect(screen.getByText('Đã xóa khung 1')).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Khung 1, cách trái 4%/),
  );
  await user.click(screen.getByRole('button', { name: 'Lưu khung trang 2' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(sent()).toEqual([box(40, 350, 480, 290)]);
});

test('a panel is added without a pointer, has the focus, and without panels the button that adds one has it', async () => {
  const user = await openAt('/x', {
    pages: { '/x': <PanelEditor issue={issue} page={2} onSaved={onSaved} /> },
  });
  await user.click(await screen.findByRole('button', { name: 'Vẽ lại từ đầu' }));
  await user.click(screen.getByRole('button', { name: 'Thêm khung' }));
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Khung 1, /));
  await user.keyboard('{Delete}');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Thêm khung' })),
  );
});

test('keys of a panel turn no page under it', async () => {
  const user = await openAt('/x', {
    pages: { '/x': <PanelEditor issue={issue} page={2} onSaved={onSaved} /> },
  });
  const turned = vi.fn();
  addEventListener('keydown', turned);
  (await screen.findByRole('button', { name: /^Khung 1, / })).focus();
  await user.keyboard('{ArrowRight}');
  expect(turned).not.toHaveBeenCalled();
  removeEventListener('keydown', turned);
});
