// @vitest-environment happy-dom
import '#testing/playerMocks.ts';
import { expect, test } from 'vitest';
import {
  called,
  engine,
  file,
  fileHere,
  item,
  newPage,
  pass,
  player,
  plays,
  sellerTakesAway,
  store,
  toTheEnd,
  withPlayer,
  world,
} from '#testing/playerHarness.ts';
import { queuedFile, upNextOf } from './savedQueue.ts';
import { playerView } from './state.ts';

withPlayer();

/** Episode 9 of another work. */
const episode = queuedFile(file(9), item(9).parent);
const comes = () => upNextOf(playerView()).map(({ id }) => id);

test('what comes is the rest of the work, until the listener puts it in another order', async () => {
  await plays(1);
  expect(comes()).toEqual([2, 3]);
  player.moveInQueue(1, 0);
  expect(comes()).toEqual([3, 2]);
  await toTheEnd();
  expect(fileHere()).toBe(3);
  player.next();
  await pass(1_000);
  expect(fileHere()).toBe(2);
});

test('the file that is fetched ahead is the one the listener wants next', async () => {
  await plays(1);
  engine.seek(585);
  await pass(2_000);
  player.moveInQueue(1, 0);
  await pass(2_000);
  expect(called('getDownloadItem').map(({ audio_file_id }) => audio_file_id)).toEqual([1, 2, 3]);
  await pass(14_000);
  expect(fileHere()).toBe(3);
});

test('an episode of another work is heard in between, and the work goes on after it', async () => {
  world.answers.listNextBackFm = ({ content_id }) => ({ file: file(Number(content_id) + 1), parent_id: 70 });
  await plays(1);
  player.queueNext(episode);
  expect(world.toasts).toEqual(['Phát tiếp theo: “Phần 9”']);
  expect(comes()).toEqual([9, 2, 3]);
  await toTheEnd();
  expect(fileHere()).toBe(9);
  await toTheEnd();
  expect(called('listNextBackFm')).toEqual([{ content_id: 1, action: 'next' }]);
  expect(fileHere()).toBe(2);
  expect(comes()).toEqual([3]);
});

test('a tap on one that comes passes over those before it; another work begins another queue', async () => {
  await plays(1);
  player.moveInQueue(1, 0);
  await plays(3);
  expect(comes()).toEqual([2]);
  player.queueNext(queuedFile(file(1), item(1).parent));
  await plays(9);
  expect(playerView().queue).toEqual({ own: [], from: null });
});

test('what was taken out is passed over', async () => {
  await plays(1);
  player.removeFromQueue(0);
  expect(comes()).toEqual([3]);
  await toTheEnd();
  expect(fileHere()).toBe(3);
});

test('the listener’s order is there after a reload, and gone when the player is closed', async () => {
  await plays(1);
  player.moveInQueue(1, 0);
  player.queueNext(episode);
  newPage();
  void player.restore();
  await pass(500);
  expect(comes()).toEqual([9, 3, 2]);
  player.remove();
  expect(store.has('listening_queue')).toBe(false);
  expect(playerView().queue.own).toEqual([]);
});

test.each([
  ['was kept beside another file', '{"own":[],"from":null,"playing":3}'],
  ['is no queue', '{"own":[{"id":"x"}],"from":7,"playing":1}'],
  ['is no JSON', '{'],
])('a kept order that %s is not believed', async (_, kept) => {
  await plays(1);
  store.set('listening_queue', kept);
  newPage();
  void player.restore();
  await pass(500);
  expect(fileHere()).toBe(1);
  expect(comes()).toEqual([2, 3]);
});

test('back to the order of the work', async () => {
  await plays(1);
  player.moveInQueue(1, 0);
  player.queueNext(episode);
  player.dropOwnOrder();
  expect(comes()).toEqual([2, 3]);
  expect(store.has('listening_queue')).toBe(false);
});

test('a removed file does not block those after it', async () => {
  await plays(1);
  player.queueNext(episode);
  sellerTakesAway(9);
  player.next();
  await pass(1_000);
  expect(fileHere()).toBe(2);
  expect(comes()).toEqual([3]);
});

test('when nothing comes any more it is said, and not when it is only not known', async () => {
  player.setRepeat('DEFAULT');
  await plays(9);
  player.queueNext(queuedFile(file(1), item(1).parent));
  await toTheEnd();
  expect(fileHere()).toBe(9);
  expect(world.toasts.at(-1)).toBe('Đã nghe hết “Sóng”.');
  player.dropOwnOrder();
  player.setRepeat('REPEAT');
  world.toasts = [];
  world.online = false;
  engine.seek(100);
  player.play();
  await pass(1_000);
  await toTheEnd();
  expect(world.toasts).toEqual([]);
});
