// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { mayReplaceAccount } from './mayReplaceAccount.tsx';

afterEach(() => waitFor(() => expect(document.body.children).toHaveLength(0)));

async function question() {
  let answer: Promise<boolean> = Promise.resolve(false);
  await act(async () => {
    answer = mayReplaceAccount('Đỗ Triều', 'Lê Mây');
  });
  return { answer, box: await screen.findByRole('dialog', { name: 'Đổi tài khoản?' }) };
}

test('the question names both people, and staying has focus', async () => {
  const { answer, box } = await question();
  expect(box.textContent).toContain('Đỗ Triều');
  expect(box.textContent).toContain('Lê Mây');
  expect(document.activeElement?.textContent).toBe('Ở lại với Đỗ Triều');
  await userEvent.keyboard('{Enter}');
  expect(await answer).toBe(false);
});

test('only the button that says so lets the other account in; closing is a no', async () => {
  const first = await question();
  await userEvent.keyboard('{Escape}');
  expect(await first.answer).toBe(false);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const second = await question();
  await userEvent.click(screen.getByRole('button', { name: 'Chuyển sang Lê Mây' }));
  expect(await second.answer).toBe(true);
});
