// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BookStart } from '#contract/library/content.ts';
import type { PageWord } from '#rules/library/page-words.ts';
import { aServer, askedFor, aWindow, closeAll, ok, openAt } from '#testing/renderHarness.tsx';
import PrintedReader from './PrintedReader.tsx';

/* A printed book of six pages, the last two closed. */

const line = (text: string, y: number): PageWord[] =>
  text.split(' ').map((word, at) => [word, 1_000 + at * 900, y, 1_800 + at * 900, y + 200]);

const start = {
  contentId: 7,
  title: 'Sổ tay trồng rau',
  authors: ['Hoàng Thị Liễu'],
  cover: null,
  address: '/ebook/so-tay-7W.html',
  base: '/content/ky/',
  expiresAt: 0,
  package: {
    hash: 'a'.repeat(32),
    dir: 'ltr',
    lang: 'vi',
    chars: 900,
    spine: [0, 1, 2].map(at => ({
      idref: `c${at + 1}`,
      href: `c/000${at + 1}.xhtml`,
      linear: true,
      chars: 300,
      start: at * 300,
      words: 60,
      title: ['Mở đầu', 'Đất và chậu', 'Gieo trồng'][at],
    })),
    toc: [
      { label: 'Mở đầu', href: 'c/0001.xhtml#pg1', spine: 0, children: [] },
      { label: 'Đất và chậu', href: 'c/0002.xhtml#pg3', spine: 1, children: [] },
      { label: 'Gieo trồng', href: 'c/0003.xhtml#pg5', spine: 2, children: [] },
    ],
  },
  locations: [],
  chapter: { index: 0, html: '' },
  position: { kind: 'cfi', cfi: 'epubcfi(/6/2[c1]!/4/4[pg2])', percent: 0.25, chapter: 0, readAt: 1 },
  access: {
    state: 'locked',
    permission: 2,
    open: [0, 1],
    wanted: null,
  },
  pages: {
    total: 6,
    firsts: [1, 3, 5],
    isText: true,
    open: [1, 2, 3, 4].map(number => ({
      number,
      chapter: number < 3 ? 0 : 1,
      label: number < 3 ? ['i', 'ii'][number - 1] : '',
      width: 1_600,
      height: 2_267,
      widths: [480, 800, 1_200],
      isPicture: number === 4,
      ...(number > 1 && { crop: { left: 100, top: 80, right: 100, bottom: 80 } }),
    })),
  },
} as unknown as BookStart & { pages: NonNullable<BookStart['pages']> };

const moved = vi.fn();
const onText = vi.fn();
const files = Object.fromEntries(
  [1, 2, 3, 4].map(number => [
    `/content/ky/g/000${number < 3 ? 1 : 2}/000${number}.json`,
    () => ({
      p: number === 4 ? [] : [line(`Trang ${number} noi ve chau`, 1_000), line('dat va nuoc', 1_400)],
      l: number === 2 ? [[1_000, 5_000, 3_000, 5_300, 'https://vi.wikipedia.org/']] : [],
    }),
  ]),
);
const found = (page: number, label: string, ...from: number[]) => ({
  page,
  label,
  count: from.length,
  hits: from.map(at => ({
    text: 'noi ve chau',
    marks: [{ from: 7, to: 11 }],
    words: { from: at, to: at + 1 },
  })),
});

beforeEach(() => {
  moved.mockClear();
  onText.mockClear();
  aWindow(1_440);
  vi.stubGlobal('innerWidth', 1_440);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_000);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
});
afterEach(closeAll);

async function open() {
  aServer({
    ...files,
    '/content/ky/c/0001.xhtml': () => '',
    '/getNotes': () => ok({ marks: [], books: [], next: 0, more: false }),
    '/getBookMarks': () => ok({ marks: [], books: [], next: 0, more: false }),
    '/super/updateReadTime': () => ok({ added: 0, today: 0 }),
    '/ebook/searchInPages': () => ok({ pages: [found(1, 'i', 4), found(3, '', 4)], next: null, closed: 2 }),
  });
  const user = await openAt('/reader/7', {
    pages: {
      '/reader/7': (
        <PrintedReader
          start={start}
          at={{ cfi: start.position?.cfi ?? '' }}
          elsewhere={null}
          unlock={{ from: 'reader', requestLogin: async () => true, onReopen: () => {} }}
          onMoved={moved}
          onText={onText}
          onClose={() => {}}
        />
      ),
    },
    as: null,
  });
  await screen.findByText(/noi ve chau/);
  return user;
}
const pageField = () => screen.getByRole('textbox', { name: 'Tới trang' }) as HTMLInputElement;
const press = (key: string, more: object = {}) => fireEvent.keyDown(document.body, { key, ...more });

test('it opens at the page where one stopped, says what is printed on it, and keeps each page one turns to', async () => {
  await open();
  expect(pageField().value).toBe('2');
  expect(screen.getByText('trên 6, in là ii')).toBeTruthy();
  press('j');
  expect(pageField().value).toBe('3');
  expect(moved).toHaveBeenLastCalledWith({ cfi: 'epubcfi(/6/4[c2]!/4/2[pg3])', percent: 2 / 6, chapter: 1 });
  press('k');
  expect(pageField().value).toBe('2');
});

test('the address of a picture is that of its page, in its widths; two pages lie side by side', async () => {
  const user = await open();
  const picture = screen.getByAltText('Trang 2') as HTMLImageElement;
  expect(picture.getAttribute('srcset')).toContain('/content/ky/g/0001/0002-800.webp 800w');
  await user.click(screen.getByRole('radio', { name: 'Hai trang' }));
  expect(screen.getByAltText('Trang 3')).toBeTruthy();
});

test('words are found in the pages: counts on small pages, F3 walks, closed pages are only counted', async () => {
  const user = await open();
  press('f', { ctrlKey: true });
  await user.type(screen.getByRole('searchbox', { name: 'Tìm trong sách' }), 'chau');
  expect(await screen.findByText('2 chỗ')).toBeTruthy();
  expect(screen.getByText('Còn 2 trang có chữ này trong phần chưa mở.')).toBeTruthy();
  expect(screen.getByText('Tìm không dấu cũng được. Trang 4 là ảnh, chưa tìm được chữ.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Trang i (1), 1 chỗ tìm thấy' })).toBeTruthy();
  press('F3');
  expect([pageField().value, screen.getByText('Chỗ thứ 2 trên 2')]).toBeTruthy();
  expect(pageField().value).toBe('3');
  press('F3', { shiftKey: true });
  expect(pageField().value).toBe('1');
  expect(askedFor('/ebook/searchInPages').at(-1)?.get('q')).toBe('chau');
});

test('words are chosen by keys, marked with a colour, and the mark is a place in the text', async () => {
  await open();
  press('ArrowRight', { shiftKey: true });
  press('ArrowRight', { shiftKey: true });
  const bar = screen.getByRole('toolbar', { name: 'Đoạn đang chọn' });
  fireEvent.click(within(bar).getByRole('button', { name: 'Tô màu Lá' }));
  expect(await screen.findByRole('button', { name: 'Đoạn đã tô: Trang 2' })).toBeTruthy();
  const kept = JSON.stringify({ ...localStorage });
  expect(kept).toContain('/4/4[pg2]/2,/1:0,/1:7');
});

test('the contents lead to pages, a closed chapter to what opens it', async () => {
  const user = await open();
  await user.click(screen.getByRole('tab', { name: 'Mục lục' }));
  await user.click(screen.getByRole('button', { name: /Đất và chậu/ }));
  expect(pageField().value).toBe('3');
  moved.mockClear();
  await user.click(screen.getByRole('button', { name: /Gieo trồng/ }));
  expect(moved).not.toHaveBeenCalled();
  expect(pageField().value).toBe('3');
});

test('a page is bookmarked and the bookmark taken away', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Đánh dấu trang này' }));
  expect(await screen.findByRole('button', { name: 'Bỏ dấu trang này' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Bỏ dấu trang này' }));
  expect(await screen.findByRole('button', { name: 'Đánh dấu trang này' })).toBeTruthy();
});

test('a link out of the book is asked about first', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Mở https://vi.wikipedia.org/' }));
  expect(await screen.findByRole('dialog', { name: 'Mở trang bên ngoài?' })).toBeTruthy();
});

test('the same place is read as flowing text', async () => {
  const user = await open();
  await user.click(screen.getAllByRole('button', { name: 'Đọc chữ' })[0] as HTMLElement);
  expect(onText).toHaveBeenCalledWith('epubcfi(/6/2[c1]!/4/4[pg2])');
});

test('on a phone pages, contents and positions found are one sheet', async () => {
  aWindow(390);
  vi.stubGlobal('innerWidth', 390);
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Mục lục' }));
  const sheet = await screen.findByRole('dialog', { name: 'Sổ tay trồng rau' });
  expect(
    within(sheet)
      .getAllByRole('tab')
      .map(tab => tab.textContent),
  ).toEqual(['Trang', 'Mục lục', 'Tìm thấy', 'Ghi chú']);
  await act(async () => fireEvent.click(within(sheet).getByRole('button', { name: /Đất và chậu/ })));
  await waitFor(() => expect(moved).toHaveBeenCalled());
});

test('margins come off and stay off: the words stay on the whole page, and the device knows', async () => {
  const user = await open();
  expect(document.querySelector('[data-shown]')).toBeNull();
  const button = () => screen.getAllByRole('button', { name: 'Cắt lề' })[0] as HTMLElement;
  expect(button().getAttribute('aria-pressed')).toBe('false');
  await user.click(button());
  expect(button().getAttribute('aria-pressed')).toBe('true');
  const whole = document.querySelector('[data-page="2"]');
  expect(whole?.parentElement?.hasAttribute('data-shown')).toBe(true);
  expect(whole?.querySelector('[data-words]')).toBeTruthy();
  expect({ ...localStorage }).toMatchObject({ pages_cropped_7: '1' });
});

test('buttons look closer and say how close, up to four times, and no less than whole', async () => {
  const user = await open();
  const button = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement;
  const size = () => screen.getByRole('status', { name: 'Cỡ' }).textContent;
  expect([size(), button('Thu nhỏ').disabled]).toEqual(['100%', true]);
  await user.click(button('Phóng to'));
  const closer = Number.parseInt(size() ?? '', 10);
  expect(closer).toBeGreaterThan(100);
  for (let press = 0; press < 20 && !button('Phóng to').disabled; press++)
    await user.click(button('Phóng to'));
  expect([size(), button('Phóng to').disabled]).toEqual(['400%', true]);
  for (let press = 0; press < 20 && !button('Thu nhỏ').disabled; press++) await user.click(button('Thu nhỏ'));
  expect(size()).toBe('100%');
});

test('on a phone “Tìm” begins in the field, and what is typed at the contents is searched', async () => {
  aWindow(390);
  vi.stubGlobal('innerWidth', 390);
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Tìm' }));
  const field = () => screen.getByRole('searchbox', { name: 'Tìm trong sách' });
  await waitFor(() => expect(document.activeElement).toBe(field()));
  await user.click(screen.getByRole('tab', { name: 'Mục lục' }));
  await user.type(field(), 'rau');
  expect((await screen.findByRole('tab', { name: /^Tìm thấy/ })).getAttribute('aria-selected')).toBe('true');
});
