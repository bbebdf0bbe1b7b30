// @vitest-environment happy-dom
import '#testing/playerMocks.ts';
import { expect, test } from 'vitest';
import { Refused } from '#client/request.ts';
import {
  called,
  engine,
  file,
  hides,
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

const lin = { userId: 8 };
const reports = () => called('updateListenTime');
const signedIn = () => {
  world.account = lin;
};

test('time and position are reported at the pause: seconds listened in one session', async () => {
  signedIn();
  await plays(1, 8_000);
  player.pause();
  await pass(500);
  const [report] = reports().slice(-1);
  expect(report).toMatchObject({ token: 'session-1', chapter_id: 1, voice: 'north', rate: 1 });
  expect(report?.listen_time).toBeGreaterThan(7);
  expect(report?.listen_time).toBeLessThan(8.1);
  expect(report?.current_time).toBeCloseTo(engine.position, 0);
});

test('the sum of one session only grows, and a pause adds nothing', async () => {
  signedIn();
  await plays(1, 10_000);
  player.pause();
  await pass(3_600_000);
  player.play();
  await pass(10_000);
  player.pause();
  await pass(500);
  const sums = reports().map(({ listen_time }) => Number(listen_time));
  expect(sums).toEqual([...sums].sort((one, other) => one - other));
  expect(sums.at(-1)).toBeGreaterThan(18);
  expect(sums.at(-1)).toBeLessThan(20.1);
  expect(new Set(reports().map(({ token }) => token)).size).toBe(1);
});

test('what was heard without network is told when it is back', async () => {
  signedIn();
  await plays(1, 1_000);
  world.online = false;
  await pass(30_000);
  player.pause();
  await pass(1_000);
  world.online = true;
  world.calls = [];
  dispatchEvent(new Event('online'));
  await pass(500);
  expect(new Set(reports().map(report => JSON.stringify(report))).size).toBe(1);
  expect(reports()[0]?.listen_time).toBeGreaterThan(29);
  world.calls = [];
  dispatchEvent(new Event('online'));
  await pass(500);
  expect(reports()).toEqual([]);
});

test('a session that is over keeps the report; a report that is refused is dropped', async () => {
  signedIn();
  world.answers.updateListenTime = () => {
    throw new Refused('session_expired', 'hết phiên');
  };
  await plays(1, 6_000);
  player.pause();
  await pass(500);
  expect(store.get('listening_unsent')).toContain('session-1');
  world.answers.updateListenTime = () => {
    throw new Refused('not_found', 'không có');
  };
  dispatchEvent(new Event('online'));
  await pass(500);
  expect(store.get('listening_unsent')).toBe('{}');
});

test('nobody tells of what somebody else heard on this device', async () => {
  signedIn();
  world.answers.updateListenTime = () => {
    throw new Refused('login_required', 'đăng nhập');
  };
  await plays(1, 6_000);
  player.pause();
  await pass(500);
  world.calls = [];
  world.account = { userId: 9 };
  dispatchEvent(new Event('online'));
  await pass(500);
  expect(reports()).toEqual([]);
});

test('a guest is not counted, and still finds the position again', async () => {
  await plays(1, 30_000);
  player.pause();
  const at = engine.position;
  newPage();
  await plays(2);
  await plays(1, 100);
  expect(engine.position).toBeCloseTo(at, 0);
  expect(reports()).toEqual([]);
});

test('a player restored paused was not listened to: its position keeps its time, and nothing is reported', async () => {
  signedIn();
  await plays(1, 30_000);
  player.pause();
  await pass(3_600_000);
  const before = store.get('listening_place_1');
  newPage();
  world.calls = [];
  void player.restore();
  await pass(10_000);
  hides();
  await pass(500);
  expect(playerView().item?.file.id).toBe(1);
  expect(store.get('listening_place_1')).toBe(before);
  expect(reports()).toEqual([]);
  // From the first press on it is heard now.
  player.play();
  await pass(300);
  expect(JSON.parse(store.get('listening_place_1') ?? '{}').heardAt).toBeGreaterThan(Date.now() - 1_000);
});

test('seeking in a paused player makes the position new', async () => {
  signedIn();
  await plays(1, 30_000);
  player.pause();
  await pass(3_600_000);
  newPage();
  void player.restore();
  await pass(10_000);
  engine.seek(300);
  hides();
  const saved = JSON.parse(store.get('listening_place_1') ?? '{}');
  expect(saved).toMatchObject({ seconds: 300, heardAt: Date.now() });
});

test('an app that is hidden saves its position at once', async () => {
  await plays(1, 7_300);
  hides();
  const saved = JSON.parse(store.get('listening_place_1') ?? '{}');
  expect(saved.seconds).toBeGreaterThan(6.5);
});

test('another device heard it later: its position counts, and this one is offered', async () => {
  signedIn();
  await plays(1, 30_000);
  player.pause();
  await pass(60_000);
  const position = { fileId: 1, position: 0, seconds: 400, voice: 'north', rate: 1, here: false };
  world.answers.getDownloadItem = () => item(1, { place: { ...position, heardAt: Date.now() } });
  newPage();
  await plays(1, 500);
  expect(engine.position).toBeGreaterThan(399);
  expect(playerView().offer).toMatchObject({ fileId: 1, here: true });
  expect(playerView().offer?.seconds).toBeCloseTo(29.8, 0);
});

test('a position that came late from another device never pulls back', async () => {
  signedIn();
  const position = { fileId: 1, position: 0, seconds: 400, voice: 'north', rate: 1, here: false };
  const earlier = Date.now() - 1_000;
  await plays(1, 30_000);
  player.pause();
  world.answers.getDownloadItem = () => item(1, { place: { ...position, heardAt: earlier } });
  newPage();
  await plays(1, 500);
  expect(engine.position).toBeLessThan(32);
  expect(playerView().offer).toEqual({ fileId: 1, seconds: 400, here: false });
});

test('going on with a work begins with the file heard last, on whichever device that was', async () => {
  await plays(2, 10_000);
  player.pause();
  newPage();
  void player.openWork(70);
  await pass(1_000);
  expect(playerView().item?.file.id).toBe(2);
  signedIn();
  newPage();
  const position = { fileId: 3, position: 2, seconds: 50, voice: 'north', rate: 1, here: false };
  world.answers.getListenPlace = () => ({ file: file(3), place: { ...position, heardAt: Date.now() } });
  void player.openWork(70);
  await pass(1_000);
  expect(playerView().item?.file.id).toBe(3);
});

test('a work nobody has heard begins with its first file; one without files removes the player', async () => {
  void player.openWork(70);
  await pass(1_000);
  expect(playerView().item?.file.id).toBe(1);
  world.answers.getListAudioFile = () => ({ total: 0, items: [] });
  void player.openWork(72);
  await pass(1_000);
  expect(playerView().item).toBe(null);
  expect(playerView().notice).not.toBe(null);
});

test('a session stored on the device continues with its sum, reported or not', async () => {
  signedIn();
  await plays(1, 8_000);
  player.pause();
  await pass(500);
  const said = Number(reports().at(-1)?.listen_time);
  newPage();
  await plays(1, 4_000);
  player.pause();
  await pass(500);
  expect(reports().at(-1)?.listen_time).toBeGreaterThan(said + 3);
  // A new session begins at zero.
  world.answers.getDownloadItem = () => item(1, { token: 'another' });
  newPage();
  await plays(1, 4_000);
  player.pause();
  await pass(500);
  expect(reports().at(-1)).toMatchObject({ token: 'another' });
  expect(Number(reports().at(-1)?.listen_time)).toBeLessThan(5);
});
