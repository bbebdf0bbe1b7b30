// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HostProvider } from '#client/host.tsx';
import { nowhere } from '#hosts/nowhere.ts';
import type { FollowedLink } from './engine/renderer.ts';
import { FollowedLinkDialog } from './FollowedLinkDialog.tsx';
import { ReaderTopBar } from './ReaderTopBar.tsx';
import WayBack from './WayBack.tsx';

/* What opens over a page, and the page stays where it is. */

const opened: string[] = [];
const host = { ...nowhere, openOutside: async (url: string) => void opened.push(url) };
const shown = (element: ReactElement) => render(<HostProvider host={host}>{element}</HostProvider>);
const gone: string[] = [];
const dialog = (link: FollowedLink) =>
  shown(
    <FollowedLinkDialog link={link} onClose={() => gone.push('closed')} onGo={href => gone.push(href)} />,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  opened.length = 0;
  gone.length = 0;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a footnote is read in place, and is gone to only when asked', () => {
  dialog({ kind: 'note', href: 'c/1.xhtml#n1', note: 'Một loại đèn dầu.' });
  screen.getByText('Một loại đèn dầu.');
  expect(gone).toEqual([]);
  press('Xem trong sách');
  expect(gone).toEqual(['closed', 'c/1.xhtml#n1']);
});

test('a link out of the book is asked about: its address is shown, and it opens after a yes', () => {
  dialog({ kind: 'external', href: 'https://example.com/' });
  screen.getByText('https://example.com/');
  press('Ở lại đọc');
  expect(opened).toEqual([]);
  press('Mở trang');
  expect(opened).toEqual(['https://example.com/']);
});

test('a picture is looked at nearer, by buttons and keys, and never smaller than whole', async () => {
  dialog({ kind: 'picture', href: 'https://book.test/a.png', note: 'Ngọn hải đăng' });
  const picture = await screen.findByRole('img', { name: 'Ngọn hải đăng' });
  expect((screen.getByRole('button', { name: 'Nhỏ lại' }) as HTMLButtonElement).disabled).toBe(true);
  press('Phóng to');
  expect(picture.style.transform).toContain('scale(1.5)');
  fireEvent.keyDown(screen.getByRole('region', { name: 'Hình phóng to' }), { key: '-' });
  expect(picture.style.transform).toContain('scale(1)');
});

test('the way back to a page that was left is offered for ten seconds', () => {
  vi.useFakeTimers();
  const back: string[] = [];
  const offer = () =>
    shown(
      <WayBack left={{ cfi: 'epubcfi(/6/4!/4)', page: 12, times: 1 }} onGo={({ cfi }) => back.push(cfi)} />,
    );
  offer();
  press('Quay về trang 12');
  expect(back).toEqual(['epubcfi(/6/4!/4)']);
  expect(screen.queryByText(/Bạn vừa rời trang/)).toBeNull();
  cleanup();
  offer();
  act(() => void vi.advanceTimersByTime(9_000));
  screen.getByText('Bạn vừa rời trang 12.');
  act(() => void vi.advanceTimersByTime(1_000));
  expect(screen.queryByText(/Bạn vừa rời trang/)).toBeNull();
});

test('the reader fills the screen and leaves it, where the device lets it', () => {
  let full = false;
  Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true });
  Object.defineProperty(document, 'fullscreenElement', { get: () => (full ? document.body : null) });
  const set = (value: boolean) => async () => {
    full = value;
    document.dispatchEvent(new Event('fullscreenchange'));
  };
  document.documentElement.requestFullscreen = set(true);
  document.exitFullscreen = set(false);
  shown(<ReaderTopBar title="Sách" authors={[]} onContents={() => {}} onSettings={() => {}} />);
  press('Đọc toàn màn hình');
  press('Thu nhỏ lại');
  expect(full).toBe(false);
});
