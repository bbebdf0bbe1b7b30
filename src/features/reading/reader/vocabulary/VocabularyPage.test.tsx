// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { paths } from '#contract/all-paths.ts';
import { aServer, askedFor, aWindow, closeAll, ok, openAt, trieu } from '#testing/renderHarness.tsx';
import VocabularyPage from './VocabularyPage.tsx';

beforeEach(() => aWindow(360));
afterEach(closeAll);

const kept = (id: number, word: string) => ({
  id,
  lang: 'vi' as const,
  word,
  form: word,
  sentence: `Thuyền neo sau ${word}.`,
  meaning: `nghĩa của ${word}`,
  book: { id: 7, title: 'Người giữ đèn biển', address: '/ebook/nguoi-giu-den-bien-7W.html' },
  chapter: 1,
  savedAt: Date.parse('2026-11-12T03:00:00Z'),
  dueAt: 1,
  remembered: 2,
  forgotten: 1,
  again: [600_000, 86_400_000, 4 * 86_400_000, 9 * 86_400_000],
});
const page = (more: object) => ok({ words: [], total: 0, due: 0, tomorrow: 0, nextAt: null, ...more });
const open = () =>
  openAt('/account/words', {
    pages: { [paths.words.path]: <VocabularyPage />, [paths.notebook.path]: <p>sổ</p> },
    as: trieu,
  });

test('a round is reviewed by keys alone, is announced when it is over, and says what comes tomorrow', async () => {
  let due = 2;
  const words = [kept(1, 'ghềnh'), kept(2, 'bãi')];
  aServer({
    '/translate/listTranslate': fields =>
      page({
        words: fields.get('due') === '1' ? words.slice(0, due) : words,
        total: 2,
        due,
        tomorrow: due ? 0 : 2,
      }),
    '/translate/reviewTranslate': () => {
      due -= 1;
      return ok(kept(1, 'ghềnh'));
    },
  });
  await open();
  expect(await screen.findByText('2 từ tới lượt ôn.')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Người giữ đèn biển' })).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Ôn 2 từ' }));
  await screen.findByRole('button', { name: 'Xem nghĩa' });
  expect(document.body.textContent).not.toContain('nghĩa của ghềnh');
  // Keys are heard once the card's effects have run.
  await act(async () => {});
  // An answer before the meaning was seen is none.
  fireEvent.keyDown(document.body, { key: '3' });
  fireEvent.keyDown(document.body, { key: ' ' });
  expect(screen.getByText('nghĩa của ghềnh')).toBeTruthy();
  expect(screen.getByText('Lưu ngày 12/11/2026 · đã nhớ 2 lần, quên 1 lần')).toBeTruthy();
  await act(async () => fireEvent.keyDown(document.body, { key: '3' }));
  expect(await screen.findByText('2/2')).toBeTruthy();
  fireEvent.keyDown(document.body, { key: ' ' });
  await act(async () => fireEvent.keyDown(document.body, { key: '1' }));
  expect(await screen.findByText('Xong 2 từ. Mai gặp lại 2 từ.')).toBeTruthy();
  expect(askedFor('/translate/reviewTranslate').map(fields => fields.get('grade'))).toEqual(['3', '1']);
  fireEvent.click(screen.getByRole('button', { name: 'Về danh sách từ' }));
  expect(await screen.findByText(/^Hôm nay bạn đã ôn xong/)).toBeTruthy();
});

test('back leaves a round and stays on the page', async () => {
  aServer({ '/translate/listTranslate': () => page({ words: [kept(1, 'ghềnh')], total: 1, due: 1 }) });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Ôn 1 từ' }));
  await screen.findByRole('button', { name: 'Xem nghĩa' });
  await waitFor(() => expect(history.state?.over).toBeTruthy());
  await act(async () => history.back());
  expect(await screen.findByRole('button', { name: 'Ôn 1 từ' })).toBeTruthy();
});

test('done for today says when the next word comes', async () => {
  const nextAt = Date.now() + 4 * 3_600_000;
  aServer({ '/translate/listTranslate': () => page({ words: [kept(1, 'ghềnh')], total: 1, nextAt }) });
  await open();
  expect(await screen.findByText('Hôm nay bạn đã ôn xong. Từ tiếp theo tới lượt sau 4 giờ.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Ôn/ })).toBeNull();
});

test('without words the page says how they come', async () => {
  aServer({ '/translate/listTranslate': () => page({}) });
  await open();
  expect(await screen.findByText('Chưa lưu từ nào')).toBeTruthy();
});
