// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { paths } from '#contract/all-paths.ts';
import type { FoundChapter } from '#contract/reading/book-search.ts';
import { aServer, askedFor, aWindow, closeAll, no, ok, openAt, trieu } from '#testing/renderHarness.tsx';
import { bookWords } from './bookWords.ts';
import LookUpSheet from './LookUpSheet.tsx';
import SearchSheet from './SearchSheet.tsx';
import WordTab from './WordTab.tsx';

beforeEach(() => aWindow(360));
afterEach(closeAll);

const looked = {
  word: 'học',
  before: 'tìm một ',
  after: ' sinh cũ.',
  sentence: 'Tìm một học sinh cũ.',
  chapter: 3,
  lang: 'vi' as const,
};
const entry = (word: string, meaning: string) => ({
  word,
  kind: 'danh từ',
  meanings: [meaning],
  source: 'Mọt Việt–Anh',
});
const found = (saved: string[]) => ({
  options: [
    { word: 'học sinh', from: 8, to: 16, entries: [entry('học sinh', 'pupil')] },
    { word: 'học', from: 8, to: 11, entries: [entry('học', '<b>study</b>')] },
  ],
  near: [],
  saved,
  translates: false,
});

const kept = (id: number, word: string) => ({
  id,
  lang: 'vi' as const,
  word,
  form: word,
  sentence: `Thuyền neo sau ${word}.`,
  meaning: `nghĩa của ${word}`,
  book: null,
  chapter: 1,
  savedAt: 1,
  dueAt: 1,
  remembered: 2,
  forgotten: 1,
  again: [600_000, 86_400_000, 4 * 86_400_000, 9 * 86_400_000],
});

const openAs = (sheet: React.ReactNode, as: typeof trieu | null = trieu) =>
  openAt('/account/notebook', { pages: { [paths.notebook.path]: sheet }, as });

test('the compound is shown first, single words by a choice, markup as text, and a word is kept with its form and sentence', async () => {
  let saved: string[] = [];
  aServer({
    '/translate/detail': () => ok(found(saved)),
    '/translate/saveTranslate': () => {
      saved = ['học sinh'];
      return ok(kept(1, 'học sinh'));
    },
  });
  await openAs(<LookUpSheet looked={looked} contentId={7} onFirstMet={() => {}} onClose={() => {}} />, trieu);
  expect(await screen.findByRole('heading', { name: 'học sinh' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Lưu từ' }));
  expect(await screen.findByRole('button', { name: 'Đã lưu' })).toBeTruthy();
  const [sent] = askedFor('/translate/saveTranslate');
  expect(Object.fromEntries(sent ?? [])).toMatchObject({
    word: 'học sinh',
    form: 'học sinh',
    sentence: 'Tìm một học sinh cũ.',
    meaning: 'pupil',
    content_id: '7',
    chapter: '3',
  });
  fireEvent.click(screen.getByRole('radio', { name: 'học' }));
  expect(await screen.findByText('<b>study</b>')).toBeTruthy();
});

test('a word that no dictionary has says so, with words of the same letters', async () => {
  aServer({ '/translate/detail': () => ok({ options: [], near: ['nước'], saved: [], translates: false }) });
  await openAs(<LookUpSheet looked={looked} contentId={7} onFirstMet={() => {}} onClose={() => {}} />);
  expect(await screen.findByText('Chưa có “học” trong từ điển')).toBeTruthy();
  expect(screen.getByText('Gần giống: nước')).toBeTruthy();
});

test('what no dictionary has is translated outside, with its source, and can be kept; a sentence is when it is asked for', async () => {
  const words: Record<string, string> = { học: 'to study', 'Tìm một học sinh cũ.': '<i>An old pupil.</i>' };
  aServer({
    '/translate/detail': () => ok({ options: [], near: [], saved: [], translates: true }),
    '/translate/translateText': fields =>
      ok({ words: words[fields.get('words') ?? ''], source: 'LibreTranslate' }),
    '/translate/saveTranslate': () => ok(kept(1, 'học')),
  });
  await openAs(<LookUpSheet looked={looked} contentId={7} onFirstMet={() => {}} onClose={() => {}} />);
  expect(await screen.findByText('to study')).toBeTruthy();
  expect(screen.getByText('LibreTranslate')).toBeTruthy();
  expect(askedFor('/translate/translateText')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Lưu từ' }));
  await waitFor(() => expect(askedFor('/translate/saveTranslate')[0]?.get('meaning')).toBe('to study'));
  fireEvent.click(screen.getByRole('button', { name: 'Dịch cả câu' }));
  expect(await screen.findByText('<i>An old pupil.</i>')).toBeTruthy();
});

test('a guest is asked in before anything is translated', async () => {
  aServer({
    '/translate/detail': () => ok({ options: [], near: [], saved: [], translates: true }),
    '/translate/translateText': () => no('login_required', ''),
  });
  await openAs(<LookUpSheet looked={looked} contentId={7} onFirstMet={() => {}} onClose={() => {}} />, null);
  expect(await screen.findByRole('button', { name: 'Đăng nhập để xem bản dịch' })).toBeTruthy();
});

test('a translator that is away can be asked again', async () => {
  let answer: unknown = no('gateway_away', '');
  aServer({
    '/translate/detail': () => ok({ options: [], near: [], saved: [], translates: true }),
    '/translate/translateText': () => answer,
  });
  await openAs(<LookUpSheet looked={looked} contentId={7} onFirstMet={() => {}} onClose={() => {}} />);
  const again = await screen.findByRole('button', { name: 'Thử lại' });
  answer = ok({ words: 'to study', source: 'LibreTranslate' });
  fireEvent.click(again);
  expect(await screen.findByText('to study')).toBeTruthy();
});

const chapter = (index: number): FoundChapter => ({
  chapter: index,
  title: `Chương ${index + 1}`,
  count: 3,
  hits: [0, 1, 2].map(at => ({ text: `chỗ ${at} có ngọn đèn`, marks: [{ from: 9, to: 17 }] })),
});

test('places come chapter by chapter, and a tap leads to the very place', async () => {
  aServer({
    '/ebook/searchInBook': fields =>
      fields.get('from') === '0'
        ? ok({ chapters: [chapter(0)], next: 4 })
        : ok({ chapters: [chapter(5)], next: null }),
  });
  const onGo = vi.fn();
  await openAs(<SearchSheet contentId={7} chapter={0} begin="" onGo={onGo} onClose={() => {}} />);
  fireEvent.change(screen.getByLabelText('Từ cần tìm trong sách'), { target: { value: 'ngọn đèn' } });
  await waitFor(() => expect(screen.getByText('6 chỗ')).toBeTruthy());
  fireEvent.click(screen.getAllByRole('button', { name: 'Còn 1 chỗ' })[0] as HTMLElement);
  fireEvent.click(screen.getAllByRole('button', { name: 'chỗ 2 có ngọn đèn' })[0] as HTMLElement);
  expect(onGo).toHaveBeenCalledWith({ chapter: 0, at: 2, words: 'ngọn đèn', marks: false });
});

const openWords = (isAll: boolean, ...texts: string[]) =>
  ok({
    chapters: texts.map((text, chapter) => ({ chapter, title: `Chương ${chapter + 1}`, text })),
    isAll,
    next: null,
  });
const searching = (contentId: number) => (
  <SearchSheet contentId={contentId} chapter={0} begin="" onGo={vi.fn()} onClose={() => {}} />
);
/** A slow machine does not cut the first search short. */
function noSliceEnds() {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => clock.mockRestore());
}
/** The words of the book have come to this device, once. */
async function wordsOf(contentId: number) {
  await act(() => bookWords(contentId));
  expect(askedFor('/ebook/bookWords')).toHaveLength(1);
}
const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });

test('a book whose words are here is searched with the key, and nobody is asked', async () => {
  noSliceEnds();
  aServer({
    '/ebook/bookWords': () => openWords(true, 'Một ngọn đèn.', 'Trời tối.', 'Hai ngọn đèn cũ.', 'Ngọn đen.'),
  });
  await openAs(searching(101));
  await wordsOf(101);
  type('ngọn đèn');
  expect(screen.getByText('3 chỗ')).toBeTruthy();
  expect(
    screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent?.slice(0, 8)),
  ).toEqual(['Chương 1', 'Chương 3', 'Chương 4']);
  fireEvent.click(screen.getByRole('button', { name: 'Đúng dấu' }));
  expect(screen.getByText('2 chỗ')).toBeTruthy();
  type('không có');
  expect(await screen.findByText('Không thấy “không có” trong sách')).toBeTruthy();
  expect(askedFor('/ebook/searchInBook')).toEqual([]);
});

test('chapters that are here are found with the key, and the server tells of the others alone', async () => {
  noSliceEnds();
  const more = { title: 'Chương 3', count: 4, hits: [{ text: 'còn ngọn đèn', marks: [] }] };
  const told = { chapter: 0, title: 'Chương 1', count: 9, hits: [{ text: 'khác', marks: [] }] };
  aServer({
    '/ebook/bookWords': () => openWords(false, 'Một ngọn đèn.', 'Trời tối.'),
    '/ebook/searchInBook': () => ok({ chapters: [told, { chapter: 2, ...more }], next: null }),
  });
  await openAs(searching(102));
  await wordsOf(102);
  type('ngọn đèn');
  expect(screen.getByText('1 chỗ, đang tìm tiếp…')).toBeTruthy();
  expect(await screen.findByText('còn ngọn đèn')).toBeTruthy();
  expect(screen.getByText('5 chỗ')).toBeTruthy();
  expect(screen.queryByText('khác')).toBeNull();
});

test('many chapters come a few at a time until all are told of', async () => {
  const texts = Array.from({ length: 11 }, (_, at) => `Ngọn đèn số ${at}.`);
  aServer({ '/ebook/bookWords': () => openWords(true, ...texts) });
  await openAs(searching(103));
  await wordsOf(103);
  type('đèn');
  expect(await screen.findByText('11 chỗ')).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(11);
});

test('marks count when they are asked to, and nothing found says so', async () => {
  aServer({ '/ebook/searchInBook': () => ok({ chapters: [], next: null }) });
  await openAs(<SearchSheet contentId={7} chapter={0} begin="ngọn đèn" onGo={vi.fn()} onClose={() => {}} />);
  expect(await screen.findByText('Không thấy “ngọn đèn” trong sách')).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Đúng dấu' })));
  await waitFor(() => expect(askedFor('/ebook/searchInBook').at(-1)?.get('marks')).toBe('1'));
});

test('saved words stand beside the contents; a review shows the sentence, then the meaning and four answers with their dates', async () => {
  aServer({
    '/translate/listTranslate': () =>
      ok({ words: [kept(3, 'ghềnh')], total: 1, due: 1, tomorrow: 0, nextAt: null }),
    '/translate/reviewTranslate': () => ok(kept(3, 'ghềnh')),
  });
  await openAs(<WordTab contentId={7} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Ôn từ' }));
  const pageTurn = await screen.findByRole('button', { name: 'Xem nghĩa' });
  expect(screen.getByRole('dialog').textContent).not.toContain('nghĩa của ghềnh');
  fireEvent.click(pageTurn);
  const answers = ['Quên 10 phút', 'Khó 1 ngày', 'Nhớ 4 ngày', 'Dễ 9 ngày'];
  for (const name of answers) expect(screen.getByRole('button', { name })).toBeTruthy();
  fireEvent.keyDown(window, { key: '3' });
  expect(await screen.findByText('Xong 1 từ.')).toBeTruthy();
  expect(Object.fromEntries(askedFor('/translate/reviewTranslate')[0] ?? [])).toMatchObject({
    word_id: '3',
    grade: '3',
    reviewed: '3',
  });
});

test('a guest is told that saved words go with an account', async () => {
  aServer({ '/translate/listTranslate': () => no('login_required', '') });
  await openAs(<WordTab contentId={7} />, null);
  expect(await screen.findByText('Từ đã lưu đi cùng tài khoản')).toBeTruthy();
});
