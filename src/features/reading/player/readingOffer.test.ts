// @vitest-environment happy-dom
import '#testing/playerMocks.ts';
import { expect, test, vi } from 'vitest';
import type { DownloadItem } from '#contract/reading/player-calls.ts';
import {
  engine,
  file,
  host,
  item,
  newPage,
  pass,
  player,
  store,
  withPlayer,
  world,
} from '#testing/playerHarness.ts';
import { playerView } from './state.ts';
import { watchReadingOffer } from './watchReadingOffer.ts';

withPlayer();

const sentences = [
  'Gió thổi qua rặng dừa nước bên bờ sông.',
  'Ghe bán hủ tiếu cập bến lúc trời vừa hửng.',
  'Nước lèo sôi sùng sục trên bếp than.',
  'Ai ăn thì vẫy tay, khỏi cần kêu.',
];
/** A page has so many more words than this that the four stand on four pages. */
const filler = 'và cứ thế con nước lớn rồi ròng. '.repeat(60);
const chapter = `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>c</title></head><body>${sentences
  .map(words => `<p>${words}</p><p>${filler}</p>`)
  .join('')}</body></html>`;
const marks = sentences.map((words, at) => [at * 100, at * 100 + 20, words]);

/** Chapter `at` of the book is file `at + 1`. */
const inBook = (id: number, position?: NonNullable<DownloadItem['ebook']>['place']) =>
  item(id, {
    file: { ...file(id), chapterIndex: id - 1 },
    ebook: { id: 5, address: '/reader/r5', place: position },
  });

/** The paragraph of a sentence, as the reader remembers it. */
const read = (sentence: number, readAt: number, inChapter = 0) => ({
  kind: 'cfi' as const,
  cfi: `epubcfi(/6/${(inChapter + 1) * 2}!/4/${sentence * 4 + 2}/1:0)`,
  percent: (inChapter + sentence / 4) / 3,
  chapter: inChapter,
  readAt,
});

function aBook(position?: ReturnType<typeof read>): void {
  watchReadingOffer(host('wap'), player);
  world.answers.getDownloadItem = ({ audio_file_id }) => inBook(Number(audio_file_id), position);
  world.answers.getListAudioFile = () => ({
    total: 3,
    items: [1, 2, 3].map(id => ({ ...file(id), chapterIndex: id - 1 })),
  });
  const spine = [0, 1, 2].map(at => ({ href: `c/${at}.xhtml`, chars: 8_000, start: at * 8_000 }));
  world.answers.getDownloadItemWeb = () => ({ base: '/content/b/', package: { spine } });
  vi.stubGlobal('fetch', async (url: string) => ({
    ok: true,
    status: url.endsWith('.mp3') ? 206 : 200,
    text: async () => chapter,
    json: async () => marks,
  }));
}
const onDevice = (position: ReturnType<typeof read>) =>
  store.set('reading_place_5', JSON.stringify(position));
const offered = () => vi.waitFor(() => expect(playerView().read).not.toBeNull());

test('a book that was read on since is offered where it was read, and one tap hears on from there', async () => {
  aBook();
  onDevice(read(2, Date.now() - 60_000));
  player.openFile(1);
  await pass(2_000);
  await offered();
  expect(engine.position).toBeLessThan(5);
  const { read: offer } = playerView();
  expect(offer).toMatchObject({ fileId: 1, words: `“${sentences[2]}”` });
  if (offer) player.openFile(offer.fileId, undefined, { from: offer.from });
  await pass(1_000);
  expect(engine.position).toBeGreaterThanOrEqual(200);
  expect(engine.position).toBeLessThan(203);
  expect(playerView().read).toBeNull();
});

test('what was read on another device is offered too, in another chapter by its name', async () => {
  aBook(read(1, Date.now() - 60_000, 1));
  player.openFile(1);
  await pass(2_000);
  await offered();
  const { read: offer } = playerView();
  expect(offer).toMatchObject({ fileId: 2, words: file(2).title });
  if (offer) player.openFile(offer.fileId, undefined, { from: offer.from });
  await pass(1_000);
  expect(playerView().item?.file.id).toBe(2);
  expect(engine.position).toBeGreaterThanOrEqual(100);
});

test('nothing is offered when it was heard later, or when both are at the same words', async () => {
  aBook();
  onDevice(read(2, Date.now() - 60_000));
  store.set(
    'listening_place_1',
    JSON.stringify({ seconds: 3, accent: 'north', heardAt: Date.now() - 1_000 }),
  );
  player.openFile(1);
  await pass(3_000);
  expect(playerView().read).toBeNull();
  player.remove();
  store.set(
    'listening_place_1',
    JSON.stringify({ seconds: 205, accent: 'north', heardAt: Date.now() - 90_000 }),
  );
  store.delete('listening_works');
  player.openFile(1);
  await pass(3_000);
  expect(playerView().read).toBeNull();
});

async function readsOnWhilePaused(): Promise<void> {
  aBook();
  player.openFile(1);
  await pass(2_000);
  player.pause();
  await pass(60_000);
  onDevice(read(3, Date.now()));
}

test('who reads on while it is paused is offered that at the next play', async () => {
  await readsOnWhilePaused();
  await pass(1_000);
  player.play();
  await pass(1_000);
  await offered();
  expect(playerView().read?.words).toBe(`“${sentences[3]}”`);
});

test('a page that shows the player before it is pressed offers what was read since all the same', async () => {
  await readsOnWhilePaused();
  await pass(60_000);
  newPage();
  watchReadingOffer(host('wap'), player);
  void player.restore();
  await pass(1_000);
  player.play();
  await pass(1_000);
  await offered();
  expect(playerView().read?.words).toBe(`“${sentences[3]}”`);
});

test('who listens on for half a minute is asked no longer', async () => {
  aBook();
  onDevice(read(2, Date.now() - 60_000));
  player.openFile(1);
  await pass(2_000);
  await offered();
  await pass(20_000);
  expect(playerView().read).not.toBeNull();
  await pass(15_000);
  expect(playerView().read).toBeNull();
});
