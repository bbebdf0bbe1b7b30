// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';
import { Sheet } from './Sheet.tsx';

afterEach(cleanup);

function Shop({ onClosed = () => {} }: { onClosed?: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClosed();
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Mở
      </button>
      <Dialog open={open} onClose={close} title="Lưu chỗ đọc">
        <input aria-label="Tên" data-autofocus />
        <button type="button">Lưu</button>
      </Dialog>
    </>
  );
}

const opened = async () => {
  const person = userEvent.setup();
  await person.click(screen.getByText('Mở'));
  return person;
};

test('a dialog takes the focus, and Tab goes around inside it', async () => {
  render(<Shop />);
  const person = await opened();
  expect(document.activeElement).toBe(screen.getByLabelText('Tên'));
  await person.tab();
  expect(document.activeElement).toBe(screen.getByText('Lưu'));
  await person.tab();
  expect(document.activeElement).toBe(screen.getByLabelText('Đóng'));
  await person.tab();
  expect(document.activeElement).toBe(screen.getByLabelText('Tên'));
  await person.tab({ shift: true });
  expect(document.activeElement).toBe(screen.getByLabelText('Đóng'));
});

test('Esc closes a dialog and gives the focus back to what opened it', async () => {
  const onClosed = vi.fn();
  render(<Shop onClosed={onClosed} />);
  const person = await opened();
  await person.keyboard('{Escape}');
  expect(onClosed).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(screen.getByText('Mở'));
});

test('the page behind a dialog does not answer until it is closed', async () => {
  const { container } = render(<Shop />);
  const person = await opened();
  expect(container.inert).toBe(true);
  await person.click(screen.getByLabelText('Đóng'));
  expect(container.inert).toBe(false);
});

test('a press beside a dialog closes it; a selection that only ends there does not', async () => {
  const onClosed = vi.fn();
  render(<Shop onClosed={onClosed} />);
  await opened();
  const box = screen.getByRole('dialog');
  const ground = box.parentElement as HTMLElement;
  fireEvent.pointerDown(box);
  fireEvent.click(ground);
  expect(onClosed).not.toHaveBeenCalled();
  fireEvent.pointerDown(ground);
  fireEvent.click(ground);
  expect(onClosed).toHaveBeenCalledTimes(1);
});

test('with a sheet over a dialog, Esc closes the sheet alone', async () => {
  const closeDialog = vi.fn();
  const closeSheet = vi.fn();
  render(
    <>
      <Dialog open onClose={closeDialog} title="Dưới">
        <p>dưới</p>
      </Dialog>
      <Sheet open onClose={closeSheet} title="Trên">
        <p>trên</p>
      </Sheet>
    </>,
  );
  await userEvent.setup().keyboard('{Escape}');
  expect(closeSheet).toHaveBeenCalledTimes(1);
  expect(closeDialog).not.toHaveBeenCalled();
});

test('a sheet pulled down far enough closes, a short pull springs back', () => {
  const close = vi.fn();
  render(
    <Sheet open onClose={close} title="Cỡ chữ">
      <p>chữ</p>
    </Sheet>,
  );
  const handle = screen.getByRole('heading', { name: 'Cỡ chữ' }).parentElement?.parentElement as HTMLElement;
  handle.setPointerCapture = () => {};
  const pull = (px: number, ms: number) =>
    act(() => {
      vi.useFakeTimers();
      fireEvent.pointerDown(handle, { clientY: 100, button: 0 });
      fireEvent.pointerMove(handle, { clientY: 100 + px });
      vi.advanceTimersByTime(ms);
      fireEvent.pointerUp(handle, { clientY: 100 + px });
      vi.useRealTimers();
    });
  pull(20, 400);
  expect(close).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog').style.transform).toBe('');
  pull(120, 400);
  expect(close).toHaveBeenCalledTimes(1);
});
