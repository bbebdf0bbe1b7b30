// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paths } from '#contract/all-paths.ts';
import { beginning, fallsOf, replayed, STEPS, stepped } from '#rules/community/games/falling.ts';
import { prints } from '#rules/community/games/pictures.ts';
import { aBook } from '#testing/book-builders.ts';
import { aServer, aWindow, closeAll, no, ok, openAt, trieu } from '#testing/renderHarness.tsx';
import CatchPage from './CatchPage.tsx';
import PairsPage from './PairsPage.tsx';
import StickPage from './StickPage.tsx';
import YearPage from './YearPage.tsx';

beforeEach(() => aWindow(390));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  return closeAll();
});

const pages = {
  [paths.gameStick.path]: <StickPage />,
  [paths.gameYear.path]: <YearPage />,
  [paths.gameTet2024.path]: <PairsPage />,
  [paths.gameTet2025.path]: <CatchPage />,
};
const open = (address: string, as: typeof trieu | null = trieu) =>
  openAt(address, { pages, ...(as && { as }) });
const game = (key: string, state = 'running') => ({
  ...{ key, title: key, description: '', picture: '/x.png', from: null, to: null, state },
});
const own = (key: string, more: object = {}, state = 'running') =>
  ok({
    ...{
      day: '2026-11-28',
      game: game(key, state),
      stick: null,
      yesterday: null,
      days: [],
      shared: '',
      book: null,
    },
    ...more,
  });
const stick = {
  ...{
    number: 27,
    title: 'Lửa lựu',
    line: 'Dưới trăng quyên đã gọi hè,\nĐầu tường lửa lựu.',
    source: 'Truyện Kiều',
  },
  ...{ mood: 'êm', book: null },
};
const others = { '/super/seoGame': () => ok([game('gieo-que'), game('tet-2024', 'over')]) };

test('nothing of the stick is there before the press; then the line is read first, and says it is for play', async () => {
  aServer({
    '/fm/getOwnGame': () => own('gieo-que'),
    '/fm/drawStick': () => ok({ stick, badge: true }),
    ...others,
  });
  const user = await open('/game/gieo-que');
  await screen.findByRole('heading', { level: 1, name: 'Một câu cho hôm nay, để đọc chơi' });
  expect(screen.queryByText('Lửa lựu')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Gieo' }));
  const title = await screen.findByRole('heading', { level: 1, name: 'Lửa lựu' });
  expect(document.activeElement).toBe(title);
  expect(screen.getByText('Truyện Kiều')).toBeTruthy();
  expect(screen.getByText(/Cho vui thôi: máy chọn đều trong 100 thẻ, không đoán được gì/)).toBeTruthy();
});

test('a stick that was drawn today is shown without a press', async () => {
  aServer({ '/fm/getOwnGame': () => own('gieo-que', { stick }), ...others });
  await open('/game/gieo-que');
  await screen.findByRole('heading', { level: 1, name: 'Lửa lựu' });
  expect(screen.queryByRole('button', { name: 'Gieo' })).toBeNull();
});

test('a result that was withdrawn says so and leads to the game', async () => {
  aServer({ '/fm/getSharedResult': () => no('not_found', 'Không tìm thấy nội dung này.') });
  await open('/game/gieo-que/00aa11bb22cc33dd', null);
  await screen.findByRole('heading', { level: 1, name: 'Kết quả này không còn chia sẻ nữa' });
  expect(screen.getByRole('link', { name: 'Rút một câu cho hôm nay' }).getAttribute('href')).toMatch(
    /^\/game\/gieo-que/,
  );
});

test('arrow keys move between the envelopes, and what lies under one comes with its press', async () => {
  const deal = [0, 1, 0, 1, 2, 3, 2, 3];
  aServer({
    '/fm/getOwnGame': () => own('tet-2024', {}, 'over'),
    '/fm/startGame': () => ok({ key: 'k', seed: null, ms: 60_000 }),
    '/fm/turnCard': fields => ok({ face: deal[Number(fields.get('card'))], ended: null }),
    ...others,
  });
  const user = await open('/game/tet-2024');
  await screen.findByText(/Trò này đã kết thúc/);
  await user.click(screen.getByRole('button', { name: 'Lật thong thả, không tính giờ' }));
  const first = await screen.findByRole('button', { name: 'Úp, phong bao 1' });
  expect(document.activeElement).toBe(first);
  await user.keyboard(' ');
  await screen.findByRole('button', { name: 'Cá chép' });
  await user.keyboard('{ArrowRight} ');
  await screen.findByText('Cá chép và hoa sen, chưa phải một đôi.');
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toContain('phong bao 6');
  await user.keyboard('{ArrowUp}{ArrowLeft} ');
  await user.keyboard('{ArrowRight}{ArrowRight} ');
  await screen.findByText('Cá chép: đủ một đôi.');
  expect(screen.getByText(/Chiều ba mươi/)).toBeTruthy();
});

test('a round that is won shows the four prints with their names', async () => {
  const ended = { score: 4, seconds: 21, moves: 8 };
  aServer({
    '/fm/getOwnGame': () => own('tet-2024', {}, 'over'),
    '/fm/startGame': () => ok({ key: 'k', seed: null, ms: 60_000 }),
    '/fm/turnCard': () => ok({ face: 0, ended: { ended, best: ended, badge: false } }),
    ...others,
  });
  const user = await open('/game/tet-2024');
  await user.click(await screen.findByRole('button', { name: 'Lật thong thả, không tính giờ' }));
  await user.click(await screen.findByRole('button', { name: 'Úp, phong bao 1' }));
  await screen.findByRole('heading', { level: 1, name: '21 giây' });
  const won = within(screen.getByRole('list', { name: 'Bốn tranh đã ghép' }));
  expect(won.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([...prints]);
});

test('step by step a round is played by two keys, and its moves give the score that is sent', async () => {
  const sent: URLSearchParams[] = [];
  aServer({
    '/fm/getOwnGame': () => own('tet-2025'),
    '/fm/startGame': () => ok({ key: 'k', seed: 77, ms: 0 }),
    '/fm/finishGame': fields => {
      sent.push(fields);
      const ended = { score: Number(fields.get('score')), seconds: 9, moves: 1 };
      return ok({ ended, best: ended, badge: false });
    },
    ...others,
  });
  const user = await open('/game/tet-2025');
  await user.click(await screen.findByRole('button', { name: /Từng bước/ }));
  await screen.findByRole('button', { name: 'Đợi' });
  const falls = fallsOf(77);
  let now = beginning();
  while (now.step < STEPS) {
    const lowest = [...now.things].filter(({ kind }) => kind === 'book').sort((a, b) => b.row - a.row)[0];
    const by = lowest ? Math.sign(lowest.column - now.head) : 0;
    act(() => {
      fireEvent.keyDown(document.body, { key: by < 0 ? 'ArrowLeft' : by > 0 ? 'ArrowRight' : 'ArrowDown' });
    });
    now = stepped(now, by, falls);
  }
  await screen.findByRole('heading', { level: 1, name: `${now.score} cuốn` });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(Number(sent[0]?.get('score'))).toBe(now.score);
  expect(replayed(77, JSON.parse(sent[0]?.get('moves') ?? '[]'))).toBe(now.score);
});

const year = (more: object) =>
  ok({
    ...{
      year: 2026,
      from: '2026-01-01',
      to: '2026-11-30',
      final: false,
      minutes: 0,
      cards: [],
      books: [],
      shared: [],
      off: false,
    },
    ...more,
  });

test('cards of a year turn with the arrow keys, and each stays private until it is shared', async () => {
  aServer({
    '/fm/getYearReview': () =>
      year({
        minutes: 7_927,
        cards: [
          { key: 'time', minutes: 7_927 },
          { key: 'days', days: 289, row: 41, from: '2026-03-03', to: '2026-04-12' },
        ],
      }),
  });
  const user = await open('/game/mot-nam-nhin-lai');
  await screen.findByRole('heading', { level: 2, name: '132 giờ' });
  expect(screen.getByText(/Chỉ mình bạn thấy/)).toBeTruthy();
  await user.keyboard('{ArrowRight}');
  await screen.findByRole('heading', { level: 2, name: '289 ngày' });
  expect(screen.getByText('2 trên 2')).toBeTruthy();
  await user.keyboard('{ArrowRight}{ArrowLeft}');
  await screen.findByRole('heading', { level: 2, name: '132 giờ' });
  expect(screen.getByRole('button', { name: 'Chia sẻ' })).toBeTruthy();
});

test('the shelf of a year counts hours, sentences and days in a row, but nothing that is nought', async () => {
  const shelf = { key: 'shelf', works: 3, minutes: 7_927, days: 289, row: 41, sentences: 0, spines: [] };
  aServer({ '/fm/getYearReview': () => year({ minutes: 7_927, cards: [shelf] }) });
  await open('/game/mot-nam-nhin-lai');
  await screen.findByRole('heading', { level: 2, name: '3 cuốn, một kệ.' });
  const told = screen.getAllByRole('term').map(({ parentElement }) => parentElement?.textContent);
  expect(told).toEqual(['đọc và nghe132 giờ', 'liền một mạch41 ngày']);
});

test('the page takes the colour of the card, and dark ink on the bright one', async () => {
  const book = aBook({ title: 'Cá chép' });
  aServer({
    '/fm/getYearReview': () =>
      year({
        minutes: 7_927,
        cards: [
          { key: 'time', minutes: 7_927 },
          { key: 'authors', names: ['Đỗ Quế Lâm'] },
          { key: 'work', book, minutes: 1_152 },
        ],
      }),
  });
  const user = await open('/game/mot-nam-nhin-lai');
  const title = await screen.findByRole('heading', { level: 2, name: '132 giờ' });
  const page = title.closest<HTMLElement>('[data-theme]');
  const ground = () => page?.style.getPropertyValue('--ground');
  await vi.waitFor(() => expect(ground()).toBe('#b02d22'));
  expect(page?.dataset.theme).toBe('dark');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  await screen.findByRole('heading', { level: 2, name: 'Cá chép' });
  await vi.waitFor(() => expect(ground()).toBe('#e9a81f'));
  expect(page?.dataset.theme).toBe('light');
});

test('a press on the right half of a card goes on, one on the left half goes back', async () => {
  aServer({
    '/fm/getYearReview': () =>
      year({
        minutes: 7_927,
        cards: [
          { key: 'time', minutes: 7_927 },
          { key: 'days', days: 289, row: 41, from: '2026-03-03', to: '2026-04-12' },
        ],
      }),
  });
  await open('/game/mot-nam-nhin-lai');
  fireEvent.click(await screen.findByRole('heading', { level: 2, name: '132 giờ' }), { clientX: 300 });
  fireEvent.click(await screen.findByRole('heading', { level: 2, name: '289 ngày' }), { clientX: -1 });
  await screen.findByRole('heading', { level: 2, name: '132 giờ' });
});

test('a little year is one kind sentence', async () => {
  aServer({ '/fm/getYearReview': () => year({ minutes: 12 }) });
  await open('/game/mot-nam-nhin-lai');
  await screen.findByRole('heading', { level: 1, name: 'Năm 2026 mới bắt đầu' });
});

test('the year is turned off by a switch and on again by a press', async () => {
  let off = true;
  aServer({
    '/fm/getYearReview': () => year({ off }),
    '/fm/setYear': fields => {
      off = fields.get('on') === '0';
      return ok({ on: !off });
    },
    ...others,
  });
  const user = await open('/game/mot-nam-nhin-lai');
  await screen.findByRole('heading', { level: 1, name: 'Bạn đã tắt Một năm nhìn lại' });
  await user.click(screen.getByRole('button', { name: 'Bật lại' }));
  await screen.findByRole('heading', { level: 1, name: 'Năm 2026 mới bắt đầu' });
  await user.click(screen.getByRole('switch', { name: 'Kể lại năm của tôi' }));
  await screen.findByRole('heading', { level: 1, name: 'Bạn đã tắt Một năm nhìn lại' });
});
