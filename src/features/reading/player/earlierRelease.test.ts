// @vitest-environment happy-dom
import '#testing/playerMocks.ts';
import { expect, test } from 'vitest';
import { createPositionSync, listenedWork, resolvedPosition } from '#features/reading/progress/index.ts';
import {
  called,
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
import { savedSkips } from './preferences.ts';
import { playerView } from './state.ts';

/*
 * What an earlier release left in a browser, with its keys written out: renaming one of them in code loses people's
 * positions, queue, settings or unsent time.
 */

withPlayer();

const heardAt = 1_749_999_000_000;

function leftByEarlierRelease(): void {
  store.set('parentInfo', '{"id":70,"content_type":52,"name":"Người giữ đèn biển","thumb":"/content/cover"}');
  store.set(
    'contentAudioItem',
    '{"id":2,"parent_id":70,"parent_type":52,"type_player":"main","position_manual":-1,"is_summary":0,"chapterId":2}',
  );
  store.set('position', '123.5');
  store.set('volume', '35');
  store.set('playbackRate', '1.25');
  store.set('repeat', 'REPEAT_ONE');
  store.set('accent', 'south');
  store.set('listening_place_2', `{"seconds":123.5,"accent":"south","heardAt":${heardAt}}`);
  store.set(
    'listening_works',
    `{"70":{"rate":1.5,"intro":12,"file":2,"heardAt":${heardAt},"at":${heardAt}}}`,
  );
  store.set('listening_skips', '{"back":10,"forward":45}');
  store.set(
    'listening_queue',
    '{"own":[{"id":3,"parent_type":52,"parent_id":70,"is_final":true,"title":"Phần 3","work":"Người giữ đèn biển","number":3,"seconds":600,"locked":false}],"from":null,"playing":2}',
  );
}

test('the last file is restored paused at its second, with its queue', async () => {
  leftByEarlierRelease();
  newPage();
  void player.restore();
  await pass(1_000);
  expect(playerView().item?.file.id).toBe(2);
  expect(engine.position).toBe(123.5);
  expect(engine.state).toBe('ready');
  expect(playerView().queue.own.map(({ id }) => id)).toEqual([3]);
});

test('volume, repeat, voice, skips and the speed of the work are as they were set', async () => {
  leftByEarlierRelease();
  newPage();
  void player.restore();
  await pass(1_000);
  expect(playerView()).toMatchObject({
    volume: 35,
    repeat: 'REPEAT_ONE',
    accent: 'south',
    rate: 1.5,
    intro: 12,
  });
  expect(savedSkips(host('wap'))).toEqual({ back: 10, forward: 45 });
  expect(listenedWork(host('wap'), 70)).toMatchObject({ file: 2, heardAt });
});

test('the position of each file is found', () => {
  leftByEarlierRelease();
  const { place: position } = resolvedPosition(host('wap'), item(2, { file: file(2) }));
  expect(position).toMatchObject({ id: 2, seconds: 123.5, accent: 'south', heardAt });
});

test('what the player showed last appears without a network', async () => {
  leftByEarlierRelease();
  store.set('listening_shown', JSON.stringify(item(2)));
  world.online = false;
  newPage();
  void player.restore();
  await pass(1_000);
  expect(playerView().item?.file.title).toBe('Phần 2');
});

test('listening time that was not sent is sent', async () => {
  world.account = { userId: 8 };
  const report = {
    token: 'lượt-cũ',
    chapter_id: 2,
    listen_time: 40,
    current_time: 123.5,
    voice: 'south',
    rate: 1,
    heard_at: heardAt,
  };
  store.set('listening_unsent', JSON.stringify({ 'lượt-cũ': { by: 8, report } }));
  createPositionSync(host('wap')).tellWaiting();
  await pass(500);
  expect(called('updateListenTime')).toEqual([report]);
  expect(store.get('listening_unsent')).toBe('{}');
});
