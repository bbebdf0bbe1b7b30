// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserHost } from '#hosts/browser.ts';
import { aBook } from '#testing/book-builders.ts';
import { aServer, closeAll, no, ok, openAt } from '#testing/renderHarness.tsx';
import { KeptShelf } from './KeptShelf.tsx';
import { NotKeptHere } from './NotKeptHere.tsx';
import type { KeptBook, KeptPart, Shelf } from './shelf.ts';

/* The shelf of the device as a reader sees it: what is here, how it stands, and what one does about it. */

const world = vi.hoisted(() => ({ files: new Map<string, unknown>(), agent: '' }));
vi.mock('./kept-files.ts', async original => {
  const read = async (address: string) => world.files.get(address) ?? null;
  return {
    ...(await original<typeof import('./kept-files.ts')>()),
    readJson: read,
    readOfBook: read,
    readOfPages: read,
    writeJson: async (address: string, what: unknown) => world.files.set(address, what),
    dropBookFiles: async () => {},
    dropPartFiles: async () => {},
  };
});
vi.mock('./download.ts', () => ({ runDownloads: async () => {} }));

const DAY = 86_400_000;
const now = Date.now();
const month = { keptAt: now, until: now + 30 * DAY };
const part = (id: number, more: Partial<KeptPart> = {}): KeptPart => ({
  ...{ form: 'comic', id, workId: 60, number: id, title: `Tập ${id}`, address: `/reader-comic/t-${id}` },
  ...{ state: 'kept', bytes: 3_145_728, length: 20, ...month },
  ...more,
});
const book = (contentId: number, title: string, more: Partial<KeptBook> = {}): KeptBook => ({
  ...{
    contentId,
    hash: 'h',
    owner: null,
    title,
    authors: [],
    cover: null,
    address: `/reader/x-${contentId}`,
  },
  ...{ chapters: 4, openChapters: 4, minutes: 150, bytes: 2_097_152, readAt: now, requested: true, ...month },
  ...more,
});
const comic = {
  id: 60,
  title: 'Thư viện không tắt đèn',
  authors: [],
  cover: null,
  tint: '#123456',
  address: '/t',
};

function lies({ books = [], ...pages }: Partial<Shelf>): void {
  world.files.set('/offline/books', books);
  world.files.set('/offline/parts', { parts: [], partWorks: [comic], ended: [], ...pages });
}
const onPlay = vi.fn();
const pages = { '/x': <KeptShelf onPlay={onPlay} /> };
const row = async (name: string) => {
  const found = (await screen.findByRole('link', { name })).closest('li');
  if (!found) throw new Error(`no row ${name}`);
  return within(found);
};

beforeEach(async () => {
  world.files.clear();
  vi.stubGlobal('caches', { delete: async () => true });
  const { shelf } = await import('./shelf.ts');
  shelf.set({ files: [], works: [], books: [], parts: [], partWorks: [], ended: [] });
  aServer({ '/fm/getKeepRequests': () => ok([]), '/fm/setKeepRequest': () => ok({}) });
});
afterEach(closeAll);

test('every kind stands on one shelf with its size, how much is here and how long it can be read', async () => {
  lies({ books: [book(1, 'Người giữ đèn biển')], parts: [part(1), part(2)] });
  await openAt('/x', { pages });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
    '2 cuốn, đủ đọc và nghe 2 giờ không cần mạng',
  );
  expect((await row('Người giữ đèn biển')).getByText('Sách chữ · 4 chương · 2 MB')).toBeTruthy();
  expect((await row('Thư viện không tắt đèn')).getByText('Truyện tranh · 2 tập · 6 MB')).toBeTruthy();
  expect(screen.getByText('8 MB trên máy')).toBeTruthy();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /^Tranh/ }));
  expect(screen.queryByRole('link', { name: 'Người giữ đèn biển' })).toBeNull();
});

test('each state says what it is and what to do', async () => {
  const kept = { keptAt: now - 20 * DAY };
  lies({
    books: [
      book(1, 'Kẻ mượn tên', { keptAt: now, until: now + DAY }),
      book(2, 'Sen nở trái mùa', { ...kept, until: now - DAY }),
      book(3, 'Lâu không mở mạng', { keptAt: now - 31 * DAY, until: now - DAY }),
      book(4, 'Mới nửa', { chapters: 1, openChapters: 4 }),
    ],
    parts: [part(1, { state: 'failed', why: 'Tập này đang khoá nên chưa giữ được.' })],
    ended: [{ ...comic, id: 61, title: 'Hết quyền', form: 'comic' }],
  });
  await openAt('/x', { pages });
  const soon = await row('Kẻ mượn tên');
  expect(soon.getByText(/^Đọc được tới hết .*, gia hạn là giữ tiếp$/)).toBeTruthy();
  expect(soon.getByRole('link', { name: 'Gia hạn' })).toBeTruthy();
  const ended = await row('Sen nở trái mùa');
  expect(ended.getByText('Hết hạn rồi, chỗ đọc và ghi chú vẫn còn')).toBeTruthy();
  expect(ended.getByRole('button', { name: 'Xoá Sen nở trái mùa' })).toBeTruthy();
  expect((await row('Lâu không mở mạng')).getByText('Mở mạng một lần để đọc tiếp')).toBeTruthy();
  expect((await row('Mới nửa')).getByRole('button', { name: 'Tải tiếp Mới nửa' })).toBeTruthy();
  expect((await row(comic.title)).getByText('Tập này đang khoá nên chưa giữ được.')).toBeTruthy();
  const gone = await row('Hết quyền');
  expect(gone.getByText('Đã gỡ vì hết quyền, chỗ đọc và ghi chú vẫn còn')).toBeTruthy();
  await userEvent.setup().click(gone.getByRole('button', { name: 'Xoá Hết quyền' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Hết quyền' })).toBeNull());
});

test('what comes shows how far it is and can be stopped; without room it says how much is missing', async () => {
  lies({ parts: [part(1), part(2, { state: 'waiting', bytes: 0, keptAt: 0, until: 0 })] });
  const { downloadActivity } = await import('./download-activity.ts');
  downloadActivity.set({ progress: { key: 'comic:2', share: 0.4 }, missingBytes: 0, waitsForWifi: false });
  await openAt('/x', { pages });
  const coming = await row(comic.title);
  expect(coming.getByText('Đang tải tập 2 trên 2 · 3 MB')).toBeTruthy();
  expect((coming.getByRole('progressbar') as HTMLProgressElement).value).toBeCloseTo(0.4);
  await userEvent.setup().click(coming.getByRole('button', { name: `Tạm dừng tải ${comic.title}` }));
  await waitFor(() =>
    expect((world.files.get('/offline/parts') as Shelf).parts.map(({ state }) => state)).toEqual([
      'kept',
      'paused',
    ]),
  );
  const { changeParts } = await import('./shelf.ts');
  await changeParts(parts =>
    parts.map(one => (one.state === 'paused' ? { ...one, state: 'waiting' as const } : one)),
  );
  downloadActivity.set({ progress: null, missingBytes: 126 * 1_048_576, waitsForWifi: false });
  expect(await coming.findByText('Truyện tranh · thiếu 126 MB')).toBeTruthy();
  expect(coming.getByText('Chưa tải được, hết chỗ')).toBeTruthy();
  downloadActivity.set({ progress: null, missingBytes: 0, waitsForWifi: true });
  expect(await coming.findByText('Đang đợi Wi-Fi')).toBeTruthy();
  downloadActivity.set({ progress: null, missingBytes: 0, waitsForWifi: false });
});

test('what the browser cleared keeps the name of its kind, a printed book too, and is fetched again as it was requested', async () => {
  const asked: string[] = [];
  const card = (id: number, title: string, address: string) => aBook({ id, title, address });
  aServer({
    '/fm/getKeepRequests': () =>
      ok([
        {
          work: card(5, 'Sổ tay in', '/ebook/so-tay-5'),
          form: 'book',
          printed: true,
          parts: [],
          voice: null,
        },
        { work: card(6, 'Sách chữ nào đó', '/ebook/x-6'), form: 'book', parts: [], voice: null },
        { work: card(60, comic.title, '/t'), form: 'comic', parts: [1, 2], voice: null },
      ]),
    '/super/getDownloadItemWeb': fields => {
      asked.push(fields.get('content_id') ?? '');
      return no('not_found');
    },
    '/fm/setKeepRequest': () => ok({}),
  });
  // Its words were kept by themselves when it was opened once more: the pages are still missing.
  lies({ books: [book(5, 'Sổ tay in', { requested: false })] });
  await openAt('/x', { pages });
  const pdf = await row('Sổ tay in');
  expect(await pdf.findByText('PDF')).toBeTruthy();
  expect(pdf.getByText('Trình duyệt đã dọn mất bản trên máy')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Sổ tay in' })).toHaveLength(1);
  expect((await row('Sách chữ nào đó')).getByText('Sách chữ')).toBeTruthy();
  expect((await row(comic.title)).getByText('Truyện tranh · 2 tập')).toBeTruthy();
  await userEvent.setup().click(pdf.getByRole('button', { name: 'Tải lại Sổ tay in' }));
  await waitFor(() => expect(asked).toEqual(['5']));
});

test('a printed book whose right ended is told as what it was', async () => {
  lies({ ended: [{ ...comic, id: 62, title: 'Sổ tay in', form: 'pdf' }] });
  await openAt('/x', { pages });
  expect((await row('Sổ tay in')).getByText('PDF')).toBeTruthy();
});

test('“Dọn chỗ” proposes what was read and what ended, with the sum, and takes away what is ticked', async () => {
  localStorage.setItem('comic_position_60', JSON.stringify({ kind: 'page', issue: 2, page: 1, readAt: now }));
  lies({
    books: [book(1, 'Còn đang đọc'), book(2, 'Hết hạn', { keptAt: now - 20 * DAY, until: now - DAY })],
    parts: [part(1), part(2)],
  });
  await openAt('/x', { pages });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Dọn chỗ' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Dọn chỗ' }));
  const ticked = () =>
    sheet
      .getAllByRole('checkbox')
      .map(box => [box.closest('label')?.textContent, (box as HTMLInputElement).checked]);
  await waitFor(() =>
    expect(ticked()).toEqual([
      ['Thư viện không tắt đèn1 tập đã đọc3 MB', true],
      ['Hết hạnSách chữ · đã hết hạn2 MB', true],
      ['Còn đang đọcSách chữ2 MB', false],
    ]),
  );
  await user.click(sheet.getByRole('button', { name: 'Dọn 2 mục, lấy lại 5 MB' }));
  await waitFor(() => expect((world.files.get('/offline/books') as KeptBook[]).length).toBe(1));
  await waitFor(() =>
    expect((world.files.get('/offline/parts') as Shelf).parts.map(({ id }) => id)).toEqual([2]),
  );
});

test('an empty shelf says how something comes onto it', async () => {
  await openAt('/x', { pages });
  expect(await screen.findByRole('heading', { name: 'Chưa giữ cuốn nào trên máy' })).toBeTruthy();
});

test('Safari’s seven days are named, and the home screen is offered once', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)',
  );
  lies({ books: [book(1, 'Người giữ đèn biển')] });
  await openAt('/x', { pages });
  expect(
    await screen.findByText(/^Safari xoá mọi thứ đã giữ nếu bảy ngày liền bạn không mở Mọt\./),
  ).toBeTruthy();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Tôi biết rồi' }));
  expect(screen.queryByText(/màn hình chính/)).toBeNull();
  expect(screen.getByText(/^Safari xoá mọi thứ/)).toBeTruthy();
  vi.restoreAllMocks();
});

test('in Zalo the shelf says what its web view gives, and where to go instead', async () => {
  const host = { ...browserHost(), os: 'zalo' as const };
  await openAt('/x', { pages: { '/x': <NotKeptHere /> }, host });
  expect(await screen.findByRole('heading', { name: 'Trong Zalo chưa giữ sách trên máy được' })).toBeTruthy();
  expect(screen.getByText(/mở Mọt bằng Chrome hoặc Safari/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Về tủ sách' }).getAttribute('href')).toBe('/library');
});
