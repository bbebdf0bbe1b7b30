// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aServer, aWindow, closeAll, openAt } from '#testing/renderHarness.tsx';
import { NoteSheet } from './NoteSheet.tsx';

beforeEach(() => {
  aWindow(390);
  localStorage.clear();
  aServer({});
});
afterEach(closeAll);

async function sheet(quote: string, on: { onSave?: () => void; onClose?: () => void } = {}) {
  const onClose = on.onClose ?? vi.fn();
  await openAt('/', {
    pages: { '/': <NoteSheet quote={quote} onSave={on.onSave ?? vi.fn()} onClose={onClose} /> },
  });
  return { field: () => screen.getByLabelText<HTMLTextAreaElement>('Ghi chú của bạn'), onClose };
}

test.each([
  ['back', async () => history.back()],
  [
    'a tap beside it',
    async () => {
      const ground = screen.getByRole('dialog').parentElement as HTMLElement;
      fireEvent.pointerDown(ground);
      fireEvent.click(ground);
    },
  ],
] as const)('a note being written survives %s', async (_, leave) => {
  const { field, onClose } = await sheet('mưa trên sông');
  fireEvent.change(field(), { target: { value: 'Đoạn này hay' } });
  await act(leave);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  cleanup();
  const again = await sheet('mưa trên sông');
  expect(again.field().value).toBe('Đoạn này hay');
  cleanup();
  const other = await sheet('câu khác');
  expect(other.field().value).toBe('');
});

test('a saved note is no draft any more', async () => {
  const onSave = vi.fn();
  const { field } = await sheet('mưa trên sông', { onSave });
  fireEvent.change(field(), { target: { value: 'Đoạn này hay' } });
  fireEvent.click(screen.getByRole('button', { name: 'Lưu ghi chú' }));
  expect(onSave).toHaveBeenCalledWith('Đoạn này hay', false);
  cleanup();
  const again = await sheet('mưa trên sông');
  expect(again.field().value).toBe('');
});
