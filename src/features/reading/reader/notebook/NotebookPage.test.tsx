// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paths } from '#contract/all-paths.ts';
import { notebookJson } from '#rules/reading/notebook-files.ts';
import { aBook } from '#testing/book-builders.ts';
import { aServer, askedFor, aWindow, closeAll, ok, openAt, trieu } from '#testing/renderHarness.tsx';
import { currentToast } from '#ui/toasts.ts';
import NotebookPage from './NotebookPage.tsx';
import { anAnnotation } from './test-annotation.ts';

beforeEach(() => {
  localStorage.clear();
  aWindow(1440);
});
afterEach(closeAll);

const book = aBook({ id: 1, title: 'Người giữ đèn biển', authors: ['Lê Khải Minh'] });
const cfi = 'epubcfi(/6/4[c1]!/4/2,/1:0,/1:8)';
const annotations = [
  anAnnotation({ key: 'found-000001', cfi, chapter: 1, note: '<b>Mưa</b> thành chữ', madeAt: 3 }),
  anAnnotation({ key: 'lost-0000001', quote: 'Đã mất', colour: 4, madeAt: 2 }),
];
const page = anAnnotation({
  key: 'page-0000001',
  kind: 'bookmark',
  colour: 0,
  quote: 'Trang đầu',
  cfi: 'epubcfi(/6/4!/4)',
});
const nothingFound = {
  books: [],
  total: 0,
  authors: [],
  categories: [],
  named: [],
  inside: [],
  insideTotal: 0,
  nearest: null,
  filters: [],
  within: null,
};
/** Answers once; what is asked for since has not changed. */
const list = (all: typeof annotations) => (fields: URLSearchParams) =>
  ok({ marks: Number(fields.get('since')) > 0 ? [] : all, books: [book], next: 9, more: false });
const server = () =>
  aServer({
    '/getNotes': list(annotations),
    '/getBookMarks': list([page]),
    '/removeNotes': () => ok(anAnnotation({})),
    '/addNotes': () => ok([]),
    '/addBookMarks': () => ok(page),
    '/sa/searchSa': () => ok(nothingFound),
  });
const open = () =>
  openAt('/account/notebook', { pages: { [paths.notebook.path]: <NotebookPage /> }, as: trieu });

test('every sentence stands under its book, markup in it is text, what is found leads to its position, and what is lost says so', async () => {
  server();
  await open();
  await screen.findByRole('heading', { name: 'Bạn đã giữ 2 câu trong 1 cuốn.' });
  const [found, lost] = within(screen.getByRole('region', { name: book.title })).getAllByRole('listitem');
  expect(found?.textContent).toContain('<b>Mưa</b> thành chữ');
  expect(
    within(found as HTMLElement)
      .getByRole('link', { name: 'Mở chỗ này' })
      .getAttribute('href'),
  ).toMatch(/^\/reader\/nguoi-giu-den-bien-\w+\?chapter=1$/);
  expect(lost?.textContent).toContain('không còn trong bản sách');
  expect(within(lost as HTMLElement).queryByRole('link')).toBeNull();
});

test('colours, marked pages and a search without marks of tone narrow it; a removal is taken back', async () => {
  server();
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Son 1' }));
  await screen.findByText('Đã mất');
  await waitFor(() => expect(screen.queryByText('Ngọn đèn')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Đánh dấu 1' }));
  await screen.findByText('Trang đầu');
  await user.click(screen.getByRole('button', { name: 'Tất cả 2' }));
  await user.type(screen.getByRole('searchbox', { name: 'Tìm ghi chú' }), 'thanh chu');
  await waitFor(() => expect(screen.queryByText('Đã mất')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Xóa ghi chú' }));
  await screen.findByText('Không có ghi chú nào như vậy.');
  act(() => currentToast()?.action?.run());
  await screen.findByText('Ngọn đèn');
});

const said = () => currentToast()?.message;

async function bring(text: string): Promise<void> {
  await screen.findByRole('heading', { level: 1 });
  fireEvent.change(screen.getByLabelText('Tệp ghi chú'), { target: { files: [new File([text], 'a.json')] } });
}

test('a file of ours brings what is not here, under its own name; what is here stays', async () => {
  server();
  await open();
  await screen.findByText('Ngọn đèn');
  await bring(
    notebookJson([
      {
        id: 1,
        title: '',
        authors: [],
        marks: [...annotations, page, anAnnotation({ key: 'more-0000001', quote: 'Câu mới' })],
      },
    ]),
  );
  await waitFor(() => expect(said()).toBe('Đã nhập 1 ghi chú · 3 ghi chú đã có sẵn'));
  const [sent] = askedFor('/addNotes').map(fields => JSON.parse(fields.get('notes') ?? '[]'));
  expect(sent.map(({ key }: { key: string }) => key)).toEqual(['more-0000001']);
  expect(askedFor('/addBookMarks')).toEqual([]);
});

test('books that are not here are named, and what is no notebook is refused in words', async () => {
  server();
  await open();
  await screen.findByText('Ngọn đèn');
  await bring(JSON.stringify({ title: 'Sách lạ', entries: [{ text: 'Câu' }] }));
  await waitFor(() => expect(said()).toBe('Không có ghi chú mới · chưa tìm thấy ở Mọt: Sách lạ'));
  await bring('xin chào');
  await waitFor(() => expect(said()).toContain('Mọt chưa đọc được tệp này'));
});

test('the words of a book whose copying is limited leave only as far as the server counts them', async () => {
  const gone = (all: typeof annotations) => all.map(annotation => ({ ...annotation, removed: true }));
  const limited = [
    anAnnotation({ key: 'taken-000001', quote: 'Lời đã tính', isLimited: true, prefix: 'trước', madeAt: 3 }),
    anAnnotation({ key: 'held-0000001', quote: 'Lời ở lại', note: 'Của tôi', isLimited: true, madeAt: 2 }),
  ];
  aServer({
    // Annotations of the tests before are known in this visit.
    '/getNotes': () =>
      ok({ marks: [...limited, ...gone(annotations)], books: [book], next: 10, more: false }),
    '/getBookMarks': () => ok({ marks: gone([page]), books: [], next: 10, more: false }),
    '/ebook/takeQuotes': () => ok({ allowed: ['taken-000001'], left: 0 }),
  });
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
    saved.push(blob as Blob);
    return 'blob:mot';
  });
  await open();
  expect(await screen.findByText('Lời ở lại')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Chia sẻ ảnh trích dẫn' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Xuất Markdown' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const text = (await saved[0]?.text()) ?? '';
  expect(text).toContain('Lời đã tính');
  expect(text).toContain('Của tôi');
  expect(text).not.toContain('Lời ở lại');
  expect(currentToast()?.message).toContain('1 đoạn không kèm lời sách');
  fireEvent.click(screen.getByRole('button', { name: 'Xuất JSON' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  const json = (await saved[1]?.text()) ?? '';
  for (const held of ['Lời ở lại', 'trước']) expect(json).not.toContain(held);
  expect(askedFor('/ebook/takeQuotes')[0]?.get('keys')).toContain('held-0000001');
});

test('of many notes a screenful comes first; all that a search finds are there soon after, without a press', async () => {
  const many = Array.from({ length: 60 }, (_, at) =>
    anAnnotation({
      key: `many-${String(at).padStart(7, '0')}`,
      quote: `Câu thứ ${at}`,
      madeAt: 100 - at,
      revision: 11,
    }),
  );
  aServer({
    '/getNotes': () => ok({ marks: many, books: [book], next: 20, more: false }),
    '/getBookMarks': () => ok({ marks: [], books: [], next: 20, more: false }),
    '/sa/searchSa': () => ok(nothingFound),
  });
  await open();
  await screen.findByText('Câu thứ 0');
  fireEvent.change(screen.getByRole('searchbox', { name: 'Tìm ghi chú' }), { target: { value: 'cau thu' } });
  await screen.findByText('60 ghi chú');
  await screen.findByText('Câu thứ 5');
  expect(screen.queryByText('Câu thứ 59')).toBeNull();
  const region = screen.getByRole('region', { name: book.title });
  await waitFor(() => expect(region.querySelectorAll('li')).toHaveLength(60), { timeout: 20_000 });
  expect(screen.getByText('Câu thứ 59')).toBeTruthy();
}, 30_000);
