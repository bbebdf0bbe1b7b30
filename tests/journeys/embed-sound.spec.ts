import type { Frame } from 'playwright';
import { expect, test } from 'vitest';
import { signedCall } from '../../scripts/signed-call.ts';
import { decodeData } from '../../src/contract/kit/encoded-data.ts';
import { listenTimeCalls } from '../../src/contract/reading/progress-listening.ts';
import { aPage, events, ourFrame, page, playsOnPartnersPage, shownText, stage } from './embed-stage.ts';
import { demoPerson, fillLogin, tokenOf } from './people.ts';
import { hears, keepSounds, soundIn, soundOverTheLine } from './sounds.ts';
import { errorsOf } from './stage.ts';

playsOnPartnersPage();

/* A page of a book read aloud inside somebody else's page. */

/** With text and sound, open to everyone. */
const book = 'cho-noi-thang-chap-bapugfW.html';

/** The partner's article, with this book in its reader. */
async function articleWithSound(): Promise<Frame> {
  await aPage();
  await page.addInitScript(keepSounds);
  await page.goto(stage.partnerBase);
  await page.evaluate(wanted => {
    const reader = document.querySelector('mot-reader');
    reader?.setAttribute('chapter', '1');
    reader?.setAttribute('book', wanted);
  }, book);
  await events('opened').filter({ hasText: 'Chợ nổi tháng Chạp' }).waitFor();
  const frame = await ourFrame();
  await shownText(frame);
  return frame;
}

/** Reports of time that went to the server, with the call they took. */
function reports(): { call: string; fields: URLSearchParams }[] {
  const sent: { call: string; fields: URLSearchParams }[] = [];
  page.on('request', request => {
    const call = new URL(request.url()).pathname;
    if (!call.endsWith('/updateListenTime')) return;
    const form = new URLSearchParams(request.postData() ?? '');
    sent.push({ call, fields: new URLSearchParams(decodeData(form.get('data') ?? '') ?? '') });
  });
  return sent;
}

const lit = (frame: Frame) => frame.locator('.page-mark');
const second = async (frame: Frame) => (await soundIn(frame))?.at ?? -1;

test('who is signed in inside the frame hears the page, and the minutes are theirs and the partner’s', async () => {
  const frame = await articleWithSound();
  const person = demoPerson('Lý Nghe Nhờ');
  await frame.getByRole('button', { name: 'Đăng nhập' }).click();
  await fillLogin(frame, person);
  await events('loggedin').waitFor();
  const bytes = await soundOverTheLine(page);
  const sent = reports();
  expect(bytes()).toBe(0);

  await frame.getByRole('button', { name: 'Nghe từ đây' }).click();
  const began = await hears(frame);
  expect(bytes()).toBeGreaterThan(8_000);
  await expect.poll(() => lit(frame).count()).toBe(1);
  await expect.poll(() => second(frame), { timeout: 10_000 }).toBeGreaterThan(began + 3);
  const bar = frame.getByRole('region', { name: 'Đang nghe' });
  await bar.getByRole('button', { name: 'Tạm dừng' }).click();
  await expect.poll(() => soundIn(frame)).toBe(null);
  await bar.getByRole('button', { name: 'Nghe tiếp' }).click();
  await expect.poll(() => second(frame), { timeout: 10_000 }).toBeGreaterThan((await hears(frame)) + 2);

  // The partner takes the reader away in the middle of a sentence: the position is saved, silence is kept.
  const left = await second(frame);
  await page.evaluate(() => document.querySelector('mot-reader')?.remove());
  const token = await tokenOf(stage.base, person);
  const newest = async () => (await signedCall(stage.base, listenTimeCalls.myListening, {}, token)).data[0];
  await expect.poll(async () => (await newest())?.place.seconds ?? 0).toBeGreaterThan(left - 1);
  const { total } = (await signedCall(stage.base, listenTimeCalls.listenStatistics, {}, token)).data;
  expect(total).toBeGreaterThan(3);
  expect(total).toBeLessThan(60);
  expect(sent.every(({ call }) => call.endsWith('/enterprise/updateListenTime'))).toBe(true);
  expect(sent.at(-1)?.fields.get('enterprise_id')).toBe('ben-song');
  expect(errorsOf(page)).toEqual([]);
}, 60_000);

test('a guest of the partner hears it too: nobody’s minutes are counted, and the second is kept', async () => {
  const frame = await articleWithSound();
  const sent = reports();
  await frame.getByRole('button', { name: 'Nghe từ đây' }).click();
  const began = await hears(frame);
  await expect.poll(() => second(frame), { timeout: 10_000 }).toBeGreaterThan(began + 2);
  const left = await second(frame);
  await frame.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
  const kept = await frame.evaluate(() => {
    const key = Object.keys(localStorage).find(name => name.startsWith('embed:listening_place_'));
    return JSON.parse(localStorage.getItem(key ?? '') ?? '{}').seconds as number;
  });
  expect(kept).toBeGreaterThan(left - 0.5);

  // The partner's page turns to another book in the same frame: nobody could stop the voice of this one there.
  await page.evaluate(() => {
    const reader = document.querySelector('mot-reader') as Element & { changeRoute(route: string): void };
    reader.changeRoute('/ebook/nguoi-giu-den-bien-s2dbypW.html');
  });
  await events('opened').filter({ hasText: 'Người giữ đèn biển' }).waitFor();
  expect(await soundIn(frame)).toBe(null);
  expect(await lit(frame).count()).toBe(0);
  expect(sent).toEqual([]);
  expect(errorsOf(page)).toEqual([]);
}, 60_000);
