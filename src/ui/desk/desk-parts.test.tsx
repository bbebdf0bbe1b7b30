// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ConflictNotice } from './DraftNotice.tsx';
import { Drawer } from './Drawer.tsx';
import { PicturePicker } from './PicturePicker.tsx';
import { VersionList } from './VersionList.tsx';

afterEach(cleanup);
const button = (name: string) => screen.getByRole('button', { name });

test('a conflict names who was faster and when by Vietnam’s clock, and offers both ways', async () => {
  const onSee = vi.fn();
  const props = { who: 'Vinh', at: Date.UTC(2026, 10, 30, 2, 18), onSee, onMine: vi.fn(), onTheirs: vi.fn() };
  const { rerender } = render(<ConflictNotice {...props} seeing={false} />);
  expect(screen.getByRole('alert').textContent).toContain('Vinh vừa lưu bản 09:18');
  await userEvent.click(button('Xem bản ấy'));
  expect(onSee).toHaveBeenCalledWith(true);
  await userEvent.click(button('Giữ bản của tôi'));
  expect(props.onMine).toHaveBeenCalledOnce();
  rerender(<ConflictNotice {...props} seeing />);
  await userEvent.click(button('Dùng bản này'));
  expect(props.onTheirs).toHaveBeenCalledOnce();
});

test('each version but the one shown is taken back by one press', async () => {
  const onRestore = vi.fn();
  const version = (number: number) => ({
    version: number,
    at: number * 60_000,
    who: 'Vinh',
    what: 'sửa giá',
  });
  render(<VersionList versions={[version(2), version(1)]} shown={2} onRestore={onRestore} />);
  expect(screen.getByText('Đang hiện')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /^Lấy lại bản/ }));
  expect(onRestore).toHaveBeenCalledWith(1);
});

test('Esc closes the drawer', async () => {
  const onClose = vi.fn();
  render(
    <Drawer open onClose={onClose} title="Vừ A Sính">
      Tên
    </Drawer>,
  );
  expect(screen.getByRole('dialog', { name: 'Vừ A Sính' })).toBeDefined();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('a picture is sent and seen at once; a drawing with scripts or one too large is not', async () => {
  let end = () => {};
  const onPick = vi.fn(() => new Promise<void>(done => (end = done)));
  render(<PicturePicker label="Bìa" alt="Bìa" picture={null} onPick={onPick} mostBytes={1024 * 1024} />);
  const input = screen.getByLabelText('Bìa', { selector: 'input' });
  const pick = (file: File) => fireEvent.change(input, { target: { files: [file] } });
  pick(new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }));
  expect(screen.getByRole('alert').textContent).toBe('Ảnh phải là JPG, PNG, WebP hoặc AVIF.');
  pick(new File([new Uint8Array(1024 * 1024 + 1)], 'a.png', { type: 'image/png' }));
  expect(screen.getByRole('alert').textContent).toBe('Ảnh lớn nhất là 1 MB.');
  expect(onPick).not.toHaveBeenCalled();
  pick(new File(['x'], 'a.png', { type: 'image/png' }));
  expect(await screen.findByRole('progressbar', { name: 'Đang gửi ảnh' })).toBeDefined();
  expect(screen.getByRole('img', { name: 'Bìa' }).getAttribute('src')).toMatch(/^blob:/);
  pick(new File(['x'], 'b.png', { type: 'image/png' }));
  expect(onPick).toHaveBeenCalledOnce();
  end();
  await vi.waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
});
