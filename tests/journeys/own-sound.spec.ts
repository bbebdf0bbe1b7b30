import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mp3Of } from '../../server/library/ingest/audio/sample-sound.ts';
import { SONG_BYTES } from '../../src/contract/reading/player-own.ts';
import { complaints } from './looks.ts';
import { demoPerson, fillLogin } from './people.ts';
import { type BrowserHarness, errorsOf, openHarness } from './stage.ts';

let stage: BrowserHarness;
beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

const sound = (name: string, buffer: Buffer) => ({ name, mimeType: 'audio/mpeg', buffer });
const chooses = (page: Page, file: ReturnType<typeof sound>) =>
  page.getByLabel('Tệp âm thanh').setInputFiles(file);
const told = (page: Page) => page.getByRole('dialog').getByRole('alert');

/** The second of the sound that plays, as the system is told. */
const title = (page: Page) => page.evaluate(() => navigator.mediaSession.metadata?.title);
const playState = (page: Page) => page.evaluate(() => navigator.mediaSession.playbackState);

test('one brings a sound along, hears it, gives it a name, takes it away', async () => {
  const page = await stage.newPage();
  await page.goto(`${stage.base}/account/library`);
  await fillLogin(page, demoPerson('Đỗ Thị Hạ'));
  await page.getByRole('link', { name: 'Âm thanh của bạn' }).click();
  await page.getByText('Chưa có bài nào ở đây.').waitFor();
  expect(await complaints(page)).toEqual([]);

  await page.getByRole('button', { name: 'Tải âm thanh lên' }).click();
  await page.getByText('Tệp MP3, M4A hoặc OGG, tối đa 10 MB.').waitFor();
  const sent: string[] = [];
  page.on('request', request => sent.push(new URL(request.url()).pathname));
  await chooses(page, sound('to.mp3', Buffer.alloc(SONG_BYTES + 1, 0xff)));
  await expect.poll(() => told(page).textContent()).toBe('Tệp lớn hơn 10 MB. Bạn chọn tệp nhẹ hơn nhé.');
  await chooses(page, sound('thu.mp3', Buffer.from('Đây là một bức thư, không phải bài hát.')));
  await expect
    .poll(() => told(page).textContent())
    .toBe('Tệp này không phải âm thanh MP3, M4A hoặc OGG. Bạn chọn tệp khác nhé.');
  // What begins like a sound and is none, the server finds out.
  await chooses(page, sound('gia.mp3', Buffer.concat([Buffer.from('ID3'), Buffer.alloc(300)])));
  await page.getByRole('button', { name: 'Tải lên', exact: true }).click();
  await expect.poll(() => told(page).textContent()).toMatch(/\S/);
  expect(sent.filter(path => path.endsWith('/uploadSong'))).toHaveLength(1);
  expect(await complaints(page)).toEqual([]);

  await chooses(page, sound('Ru con.mp3', mp3Of({ seconds: 40 })));
  await expect.poll(() => page.getByLabel('Tên bài').inputValue()).toBe('Ru con');
  // Two quick presses are one song.
  await page.getByRole('dialog').getByRole('button', { name: 'Tải lên', exact: true }).dblclick();
  await page.getByRole('button', { name: 'Nghe Ru con' }).waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: 'Ru con' }).count()).toBe(1);
  expect(await complaints(page)).toEqual([]);

  await page.getByRole('button', { name: 'Nghe Ru con' }).click();
  await expect.poll(() => playState(page), { timeout: 8_000 }).toBe('playing');
  expect(await title(page)).toBe('Ru con');

  await page.getByRole('button', { name: 'Đổi tên Ru con' }).click();
  await page.getByRole('textbox', { name: 'Tên bài' }).fill('Ru em');
  await page.getByRole('button', { name: 'Lưu' }).click();
  await page.getByRole('button', { name: 'Nghe Ru em' }).waitFor();
  expect(await playState(page)).toBe('playing');

  await page.getByRole('button', { name: 'Xoá Ru em' }).click();
  await page.getByRole('button', { name: 'Xoá bài' }).click();
  await page.getByText('Chưa có bài nào ở đây.').waitFor();
  // What is gone plays no more.
  await expect.poll(() => page.getByRole('region', { name: 'Đang nghe' }).count()).toBe(0);
  expect(errorsOf(page).filter(error => !error.includes('400'))).toEqual([]);
});
