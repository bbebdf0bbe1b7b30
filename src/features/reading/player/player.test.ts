// @vitest-environment happy-dom
import '#testing/playerMocks.ts';
import { expect, test } from 'vitest';
import {
  air,
  called,
  engine,
  item,
  newPage,
  pass,
  player,
  plays,
  store,
  withPlayer,
  world,
} from '#testing/playerHarness.ts';
import { playerView } from './state.ts';

withPlayer();

test('a file that is opened plays from its beginning, with its list', async () => {
  await plays(1);
  expect(engine.state).toBe('playing');
  expect(engine.position).toBeGreaterThan(1);
  expect(playerView()).toMatchObject({ shown: true, asking: false, item: { file: { id: 1 } } });
  expect(playerView().playlist.map(({ id }) => id)).toEqual([1, 2, 3]);
});

test('two taps on one row ask once', async () => {
  player.openFile(1);
  player.openFile(1);
  await pass(1_000);
  expect(called('getDownloadItem')).toHaveLength(1);
});

test('a tap on the file that is paused goes on, and on the one that plays does nothing', async () => {
  await plays(1);
  player.pause();
  player.openFile(1);
  await pass(500);
  player.openFile(1);
  await pass(500);
  expect(engine.state).toBe('playing');
  expect(called('getDownloadItem')).toHaveLength(1);
});

test('of two commands the later one is played, whichever reply comes first', async () => {
  // Real time: on this file's fake clock.
  const slow = new Promise(done => setTimeout(done, 3_000)).then(() => item(1));
  world.answers.getDownloadItem = ({ audio_file_id }) => (audio_file_id === 1 ? slow : item(2));
  player.openFile(1);
  player.openFile(2);
  await pass(5_000);
  expect(playerView().item?.file.id).toBe(2);
  expect(air.asked.map(({ url }) => url)).toEqual(['/content/2/north.mp3']);
});

test('what played last is restored paused at its position, and fetches no sound', async () => {
  await plays(2, 30_000);
  player.pause();
  const at = engine.position;
  air.asked.length = 0;
  newPage();
  void player.restore();
  await pass(1_000);
  expect(playerView()).toMatchObject({ shown: true, item: { file: { id: 2 } } });
  expect(engine.position).toBeCloseTo(at, 1);
  expect(air.asked).toEqual([]);
  player.play();
  await pass(2_000);
  expect(engine.state).toBe('playing');
  expect(air.asked).toHaveLength(1);
});

test('a computer shows nothing at the start, a telephone the small player', async () => {
  await plays(1);
  newPage('web');
  const back = player.restore();
  await pass(100);
  await back;
  expect(playerView()).toMatchObject({ shown: false, item: { file: { id: 1 } } });
  player.play();
  await pass(1_000);
  expect(playerView().shown).toBe(true);
});

test('without network what was left is shown as it looked, and a tap asks for it again', async () => {
  await plays(2, 30_000);
  player.pause();
  const at = engine.position;
  newPage();
  world.online = false;
  void player.restore();
  await pass(1_000);
  expect(playerView().item).toMatchObject({ file: { title: 'Phần 2' }, parent: { thumb: '/content/cover' } });
  expect(engine.position).toBeCloseTo(at, 1);
  world.online = true;
  player.play();
  await pass(2_000);
  expect(engine.state).toBe('playing');
  expect(engine.position).toBeGreaterThan(at);
});

test('removing the player clears the item, the parent, the list and the position, and leaves the tastes', async () => {
  await plays(1);
  player.setRate(1.5);
  player.setRepeat('REPEAT');
  player.remove();
  await pass(1_000);
  expect(playerView()).toMatchObject({ item: null, playlist: [], shown: false, rate: 1.5, repeat: 'REPEAT' });
  expect(engine.state).toBe('paused');
  for (const name of ['parentInfo', 'contentAudioItem', 'relatePlaylist', 'position', 'listening_shown'])
    expect(store.has(name)).toBe(false);
  expect(store.get('playbackRate')).toBe('1.5');
  void player.restore();
  await pass(500);
  expect(playerView().item).toBe(null);
});

test('a bookmark of a guest waits for signing in', async () => {
  await plays(1, 12_300);
  world.answers.addAudioBookmark = ({ seconds, note }) => ({ id: 5, fileId: 1, seconds, note });
  world.askLogin.mockResolvedValue(null);
  const asked = player.addBookmark('Hay');
  await pass(500);
  await asked;
  expect(called('addAudioBookmark')).toEqual([]);
  world.askLogin.mockResolvedValue({ userId: 8 });
  const marked = player.addBookmark('Hay');
  await pass(500);
  await marked;
  expect(playerView().bookmarks).toEqual([{ id: 5, fileId: 1, seconds: 12, note: 'Hay' }]);
});

test('a shared address names the file and the second', async () => {
  await plays(2, 62_500);
  const { pathname, search } = new URL(player.shareLink());
  expect(pathname).toBe('/sach-noi/nguoi-giu-den-bien-a70');
  expect(search).toBe('?t=62&file=2');
});
