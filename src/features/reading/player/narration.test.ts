// @vitest-environment happy-dom
import '#testing/playerMocks.ts';
import { expect, test } from 'vitest';
import { engine, file, item, pass, player, plays, withPlayer, world } from '#testing/playerHarness.ts';
import { nowPlaying } from './nowPlaying.ts';
import { publishNowPlaying } from './publishNowPlaying.ts';
import { playerView } from './state.ts';

withPlayer();

const from = (sentence: number, share = 0) => ({ from: { sentence: () => sentence, share } });

test('from the words of a page the voice begins with their sentence, whatever was heard before', async () => {
  await plays(1, 3_000);
  player.openFile(1, undefined, from(1));
  await pass(500);
  expect(engine.position).toBeGreaterThanOrEqual(10);
  expect(engine.position).toBeLessThan(11);
  player.openFile(2, undefined, from(0));
  await pass(500);
  expect(engine.key).toBe('2:north');
  expect(engine.position).toBeLessThan(1);
});

test('words without narration leave the playback as it is, and the beginning is offered', async () => {
  await plays(1, 3_000);
  player.openFile(2, undefined, from(-1));
  await pass(500);
  expect(engine.key).toBe('1:north');
  expect(engine.state).toBe('playing');
  const { asking, notice } = playerView();
  expect({ asking, notice }).toMatchObject({ asking: false, notice: { title: 'Nghe từ đây' } });
  if (notice?.instead) player.run(notice.instead.command);
  await pass(500);
  expect(engine.key).toBe('2:north');
  expect(engine.position).toBeLessThan(1);
});

test('a voice without marks begins at the same part of the chapter', async () => {
  world.answers.getDownloadItem = ({ audio_file_id }) => {
    const made = item(Number(audio_file_id));
    return { ...made, audio_data: made.audio_data.map(voice => ({ ...voice, marks_url: null })) };
  };
  player.openFile(1, undefined, from(-1, 0.5));
  await pass(500);
  expect(Math.floor(engine.position)).toBe(300);
});

test('the page of the book is told each sentence once, and when the voice rests', async () => {
  world.answers.getDownloadItem = ({ audio_file_id }) =>
    item(Number(audio_file_id), {
      ebook: { id: 7, address: '/reader/x-r7' },
      file: { ...file(1), chapterIndex: 3 },
    });
  publishNowPlaying(player);
  const told: (number | undefined)[] = [];
  await plays(1, 2_000);
  nowPlaying.subscribe(() => told.push(nowPlaying.get()?.sentence));
  expect(nowPlaying.get()).toMatchObject({ ebookId: 7, chapter: 3, sentence: 0, isPlaying: true });
  engine.seek(8);
  await pass(6_000);
  expect(told).toEqual([1]);
  player.pause();
  expect(nowPlaying.get()?.isPlaying).toBe(false);
  player.remove();
  expect(nowPlaying.get()).toBeNull();
});
