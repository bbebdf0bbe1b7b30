import type { CDPSession, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connect, type Database } from '../../server/kit/db/db.ts';
import { postgresPathsFor } from '../../server/kit/db/postgres-paths.ts';
import { transact } from '../../server/kit/db/transact.ts';
import { announce } from '../../server/people/notices/announce.ts';
import { chromiumPath } from '../chromium.ts';
import { demoBook, demoPerson, fillLogin } from './people.ts';
import { type BrowserHarness, launchBrowser, openHarness } from './stage.ts';

/*
 * A browser without a company of its own: the sandbox is the company, and what it decrypted is handed to the browser's worker as a company
 * would. Chromium without windows denies all notifications, so this one is whole.
 */

let stage: BrowserHarness;
let db: Database;
let book: Awaited<ReturnType<typeof demoBook>>;
let quiet: { from_hour: number; to_hour: number } | undefined;
const person = demoPerson('Nhận Báo');

beforeAll(async () => {
  stage = await openHarness(launchBrowser({ executablePath: chromiumPath() }));
  db = connect({ host: postgresPathsFor(inject('stage').dataDir).sockets, user: 'mot', database: 'mot' });
  book = await demoBook(stage.base, 'Người giữ đèn biển');
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('phone', '=', person.account)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('favourite')
    .values({ account_id: row.id, edition_id: book.id })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  // Whatever the clock says.
  quiet = await db.selectFrom('platform_quiet').select(['from_hour', 'to_hour']).executeTakeFirst();
  await db.updateTable('platform_quiet').set({ from_hour: 0, to_hour: 0 }).execute();
});
afterAll(async () => {
  if (quiet) await db.updateTable('platform_quiet').set(quiet).execute();
  await db.destroy();
  await stage.close();
});

const chapterComes = (first: number) =>
  transact(db, tx =>
    announce(
      tx,
      'new_part',
      { edition: book.id, first, count: 1, address: `${book.reader}?chapter=${first}`, at: 0 },
      Date.now(),
    ),
  );

/** The company's side of `pushManager`, in the page: the sandbox subscribes instead of the browser. */
function standIn(origin: string): void {
  const key = 'test-push';
  const kept = () => JSON.parse(localStorage.getItem(key) ?? 'null');
  const shown = (made: { endpoint: string; p256dh: string; auth: string }) => ({
    toJSON: () => ({ endpoint: made.endpoint, keys: { p256dh: made.p256dh, auth: made.auth } }),
    unsubscribe: async () => {
      localStorage.removeItem(key);
      return true;
    },
  });
  PushManager.prototype.getSubscription = async () => (kept() ? shown(kept()) : null) as never;
  PushManager.prototype.subscribe = async given => {
    const bytes = new Uint8Array(given?.applicationServerKey as ArrayBuffer);
    const text = btoa(String.fromCharCode(...bytes));
    const plain = text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    const { subscribeAt } = window as unknown as {
      subscribeAt(url: string): Promise<{ endpoint: string; p256dh: string; auth: string }>;
    };
    const made = await subscribeAt(`${origin}/push/subscribe/${plain}`);
    localStorage.setItem(key, JSON.stringify(made));
    return shown(made) as never;
  };
}

/** What came for a browser, as it decrypted it. */
const came = async (endpoint: string): Promise<{ text: string }[]> => (await fetch(endpoint)).json();

/** Hands a push to the worker of our origin, as its company would. */
async function deliver(cdp: CDPSession, registrationId: string, data: string): Promise<void> {
  await cdp.send('ServiceWorker.deliverPushMessage', { origin: stage.base, registrationId, data });
}

const seen = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }));
  });

test('switched on in the settings a new chapter reaches the device, is shown by the worker, and off it comes no more', async () => {
  const page = await stage.newPage(
    { width: 1280, height: 900 },
    { serviceWorkers: 'allow', permissions: ['notifications'] },
  );
  await page.exposeFunction('subscribeAt', async (url: string) =>
    (await fetch(url, { method: 'POST' })).json(),
  );
  await page.addInitScript(standIn, stage.sandboxBase);
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>(found => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations;
      if (one) found(one.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  await page.goto(`${stage.base}/account/notices`);
  await fillLogin(page, person);
  await page.getByRole('button', { name: /^Chọn điều được báo/ }).click();
  const device = page.getByRole('switch', { name: 'Báo trên máy này' });
  const press = () => page.getByText('Báo trên máy này', { exact: true }).click();
  const card = page.getByRole('region', { name: 'Thông báo trên máy' });
  const state = async () => [await device.isChecked(), await card.getByRole('alert').allInnerTexts()];
  await expect.poll(() => device.isEnabled(), { timeout: 15_000 }).toBe(true);
  await press();
  await expect.poll(state, { timeout: 15_000 }).toEqual([true, []]);
  const { endpoint } = await page.evaluate(() => JSON.parse(localStorage.getItem('test-push') ?? '{}'));

  await chapterComes(1);
  await expect.poll(async () => (await came(endpoint)).length, { timeout: 15_000 }).toBe(1);
  const [push] = await came(endpoint);
  await deliver(cdp, await registered, push?.text ?? '');
  await expect
    .poll(() => seen(page), { timeout: 15_000 })
    .toMatchObject([{ body: expect.stringContaining('Người giữ đèn biển') }]);

  await press();
  await expect.poll(state, { timeout: 15_000 }).toEqual([false, []]);
  await chapterComes(2);
  // It is told inside, and by then a push would have gone too.
  await page.getByRole('button', { name: 'Đóng' }).first().click();
  await page.reload();
  await page.locator('article').nth(1).waitFor();
  expect(await came(endpoint)).toHaveLength(1);
});
