import { sql } from 'kysely';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { signedCall } from '../../scripts/signed-call.ts';
import { connect } from '../../server/kit/db/db.ts';
import { postgresPathsFor } from '../../server/kit/db/postgres-paths.ts';
import { listenTimeCalls } from '../../src/contract/reading/progress-listening.ts';
import { idOfSlug } from '../../src/rules/text/slug.ts';
import { demoPerson, fillLogin, tokenOf } from './people.ts';
import { hears, keepSounds, soundIn } from './sounds.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

/* Listening where things go wrong, in a real browser on real sound: the position and the time heard are not lost. */

let stage: BrowserHarness;
/** Open to everyone, several chapters. */
const work = '/sach-noi/cho-noi-thang-chap-bdqsfak';

beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

const second = async (page: Page) => (await soundIn(page))?.at ?? -1;
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const pause = (page: Page) =>
  page.getByRole('region', { name: 'Đang nghe' }).getByRole('button', { name: 'Tạm dừng' }).click();

async function aPage(context?: BrowserContext): Promise<Page> {
  const page = context ? await context.newPage() : await stage.newPage();
  await page.addInitScript(keepSounds);
  return page;
}
async function signedIn(person: { account: string; password: string }): Promise<Page> {
  const page = await aPage();
  await page.goto(`${stage.base}/account/library`);
  await fillLogin(page, person);
  return page;
}
/** Opens the work and goes on with it, or begins it; says the second that is heard once the player stands. */
async function hearsWork(page: Page, address = work): Promise<number> {
  await page.goto(stage.base + address);
  await press(page, /^Nghe( tiếp)?$/);
  await page.getByRole('region', { name: 'Đang nghe' }).getByRole('button', { name: 'Tạm dừng' }).waitFor();
  return hears(page);
}
const heardInAll = async (token: string) =>
  (await signedCall(stage.base, listenTimeCalls.listenStatistics, {}, token)).data.total;

/** Whether all of the chapter that is heard is here. */
const isWhole = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { sounds: HTMLAudioElement[] }).sounds.some(
      ({ buffered, duration }) => buffered.length > 0 && buffered.end(buffered.length - 1) > duration - 0.5,
    ),
  );

/** Ends what runs the pages, as an operating system does that is out of memory: no event of theirs runs any more. */
async function killPages(page: Page): Promise<void> {
  const browser = await stage.browser.newBrowserCDPSession();
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
  const crashed = page.waitForEvent('crash');
  for (const { type, id } of processInfo) if (type === 'renderer') process.kill(id, 'SIGKILL');
  await crashed;
  await browser.detach();
}

test('a tab that is killed in the middle of a chapter: the position is there again, and the time counts', async () => {
  const person = demoPerson('Trịnh Mất Điện');
  const page = await signedIn(person);
  const began = await hearsWork(page);
  await expect.poll(() => second(page), { timeout: 20_000 }).toBeGreaterThan(began + 9);
  const left = await second(page);
  await killPages(page);
  const again = await aPage(page.context());
  const at = await hearsWork(again);
  expect(at).toBeGreaterThan(left - 5.3);
  expect(at).toBeLessThan(left + 3);
  // What waited on the device is told with the next page.
  const token = await tokenOf(stage.base, person);
  await expect.poll(() => heardInAll(token), { timeout: 15_000 }).toBeGreaterThan(left - began - 6);
  await page.context().close();
}, 60_000);

/* An hour of it is in the unit tests: the engine's ("an hour without network") and the reporter's ("a sum only grows"). */
test('without network: what is here plays on, and what was heard counts when it is back', async () => {
  const person = demoPerson('Đoàn Lên Núi');
  const page = await signedIn(person);
  const token = await tokenOf(stage.base, person);
  const began = await hearsWork(page);
  // A short chapter is here as a whole.
  await expect.poll(() => isWhole(page), { timeout: 20_000 }).toBe(true);
  const before = await heardInAll(token);
  await page.context().setOffline(true);
  const from = await second(page);
  await expect.poll(() => second(page), { timeout: 20_000 }).toBeGreaterThan(from + 8);
  const to = await second(page);
  await pause(page);
  expect(await heardInAll(token)).toBe(before);
  await page.context().setOffline(false);
  await expect.poll(() => heardInAll(token), { timeout: 10_000 }).toBeGreaterThan(before + 7);
  expect(await heardInAll(token)).toBeLessThan(before + to - began + 5);
  await page.context().close();
}, 60_000);

test('two devices: the later listening counts, and the position of the earlier one is offered', async () => {
  const person = demoPerson('Phan Hai Máy');
  const token = await tokenOf(stage.base, person);
  const first = await signedIn(person);
  await hearsWork(first);
  await expect.poll(() => second(first), { timeout: 20_000 }).toBeGreaterThan(3);
  await pause(first);
  const other = await signedIn(person);
  // Goes on where the first one stopped.
  expect(await hearsWork(other)).toBeGreaterThan(2);
  await other.keyboard.press('ArrowRight');
  await expect.poll(() => second(other)).toBeGreaterThan(32);
  await pause(other);
  await expect
    .poll(
      async () =>
        (await signedCall(stage.base, listenTimeCalls.myListening, {}, token)).data[0]?.place.seconds,
    )
    .toBeGreaterThan(32);
  expect(await hearsWork(first)).toBeGreaterThan(30);
  await press(first, /Mở trình nghe/);
  await press(first, /^Trên máy này bạn nghe tới 0:0\d$/);
  await expect.poll(() => second(first)).toBeLessThan(20);
  await first.context().close();
  await other.context().close();
}, 60_000);

test('a chapter that its seller takes away is passed over at the end of the one before', async () => {
  const { dataDir } = inject('stage');
  const database = connect({ host: postgresPathsFor(dataDir).sockets, user: 'mot', database: 'mot' });
  const page = await aPage();
  const [, second, third] = await database
    .selectFrom('audio_file')
    .selectAll()
    .where('edition_id', '=', Number(idOfSlug('audiobook', 'ca-chep-khong-hoa-rong-b14vipiz')))
    .orderBy('position')
    .execute();
  const voices = await database
    .selectFrom('audio_voice')
    .selectAll()
    .where('file_id', '=', second?.id ?? 0)
    .execute();
  let takeAway = () => {};
  const taken = new Promise<void>(done => {
    takeAway = done;
  });
  // The list names it, and the player, which asks early for what comes next, does not have it yet.
  await page.route(
    url => url.searchParams.get('audio_file_id') === String(second?.id),
    async route => {
      await taken;
      await route.continue();
    },
  );
  await hearsWork(page, '/sach-noi/ca-chep-khong-hoa-rong-b14vipiz');
  await database
    .deleteFrom('audio_file')
    .where('id', '=', second?.id ?? 0)
    .execute();
  takeAway();
  try {
    await press(page, /Mở trình nghe/);
    const slider = page.getByRole('slider', { name: 'Vị trí nghe' });
    await slider.focus();
    await slider.press('End');
    await page.getByText('Phần này không còn nữa.').waitFor();
    await hears(page, /0003-/);
    expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe(third?.title);
  } finally {
    await sql`insert into audio_file overriding system value
      select * from json_populate_record(null::audio_file, ${JSON.stringify(second)})`.execute(database);
    await database.insertInto('audio_voice').values(voices).execute();
    await database.destroy();
  }
  await page.context().close();
}, 45_000);
