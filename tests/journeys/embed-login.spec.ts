import { createHmac } from 'node:crypto';
import type { Frame } from 'playwright';
import { expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { apiPrefix, encodeFields, type Reply, SECURE_CODE_KEY, signedText } from '#contract/kit/wire.ts';
import { embedCalls } from '#contract/people/embed-api.ts';
import {
  article,
  events,
  key,
  ourFrame,
  page,
  playsOnPartnersPage,
  post,
  shownText,
  stage,
} from './embed-stage.ts';
import { hasHostPages, partnerId, showHostPage, told, widget } from './host-pages.ts';
import { errorsOf } from './stage.ts';

playsOnPartnersPage();
hasHostPages();

/** A person of the demo library. */
const reader = { account: '0901234567', password: 'docsachcungmot' };

test('asking to log in opens our own window and tells the partner, nothing more', async () => {
  const frame = await article();
  await frame.getByRole('button', { name: 'Đăng nhập' }).click();
  await frame.getByRole('dialog').waitFor();
  expect(await events('loginwanted').first().textContent()).toContain('{"provider":null}');
  expect(await events('loggedin').count()).toBe(0);
});

/** What the article's element tells of a login. */
interface Given {
  code: string;
  verifier: string;
}
const listenForLogin = () =>
  page.evaluate(() => {
    document.querySelector('mot-reader')?.addEventListener('loggedin', event => {
      Object.assign(window, { given: event.detail });
    });
  });
const given = () => page.evaluate(() => (window as unknown as { given: Given }).given);

/** A partner's server swaps what its page was told. */
async function swap(fields: Given & { partner_id: string }) {
  const wire = { os: 'web', device_id: 'benso-server-0001', account: 'guest', ...fields };
  const { api, path } = embedCalls.exchange;
  const secure_code = createHmac('sha256', SECURE_CODE_KEY)
    .update(signedText(api, path, wire))
    .digest('hex');
  const response = await fetch(`${stage.base}${apiPrefix[api]}${path}`, {
    method: 'POST',
    body: encodeFields({ ...wire, secure_code }),
  });
  return (await response.json()) as Reply<{
    user: { reader_id: string };
    access_token: string;
    refresh_token: string;
    device_id: string;
  }>;
}

async function logIn(frame: Frame): Promise<void> {
  await frame.getByRole('button', { name: 'Đăng nhập' }).click();
  const dialog = frame.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Dùng mật khẩu' }).click();
  await dialog.locator('input').first().fill(reader.account);
  await dialog.locator('input[type=password]').fill(reader.password);
  await dialog.locator('button[type=submit]').click();
}

test('a login inside the frame gives the partner a code that its server can swap once', async () => {
  const frame = await article();
  await listenForLogin();
  await logIn(frame);
  await events('loggedin').waitFor({ timeout: 30_000 });
  const told = await given();
  const first = await swap({ partner_id: 'ben-song', ...told });
  expect(first.code).toBe(0);
  expect(first.data.access_token.length).toBeGreaterThan(20);
  expect((await swap({ partner_id: 'ben-song', ...told })).code).toBe(refusals.wrong_login);
});

test('who comes back is told of where they logged in, and only there', async () => {
  const frame = await article();
  await listenForLogin();
  await logIn(frame);
  await events('loggedin').waitFor({ timeout: 30_000 });
  const first = await swap({ partner_id: 'ben-song', ...(await given()) });

  await page.reload();
  await listenForLogin();
  await expect.poll(given, { timeout: 30_000 }).toBeTruthy();
  expect(await page.evaluate(() => document.querySelector('mot-reader')?.loggedIn)).toBe(true);
  const again = await swap({ partner_id: 'ben-song', ...(await given()) });
  expect(again.data.user.reader_id).toBe(first.data.user.reader_id);

  // Another partner on the same machine, where browsers do not part what the frame keeps: it is signed in there as well, and says nothing until the reader logs in there.
  const body = `<mot-reader partner="${partnerId()}" book="7"></mot-reader>${widget()}`;
  await showHostPage({ body });
  const elsewhere = await ourFrame();
  await shownText(elsewhere);
  await expect.poll(() => told('ready')).toHaveLength(1);
  await elsewhere.locator('.frame-foot').waitFor();
  await expect.poll(() => elsewhere.getByRole('button', { name: 'Đăng nhập' }).count()).toBe(0);
  await page.evaluate(() => document.querySelector('mot-reader')?.setTheme('grey'));
  expect(await told('loggedin')).toEqual([]);
});

test('Google says who one is in the window beside, and the frame goes on signed in', async () => {
  const frame = await article();
  await frame.getByRole('button', { name: 'Đăng nhập' }).click();
  const opened = page.waitForEvent('popup');
  await frame.getByRole('dialog').getByRole('button', { name: 'Tiếp tục với Google' }).click();
  const beside = await opened;
  // Our own question stands before Google's: a link that somebody else sends must not be enough.
  await beside.getByRole('heading', { name: 'Đăng nhập cho khung đọc của bạn?' }).waitFor();
  expect(await beside.locator('body').textContent()).toContain('Bến Sông');
  await frame.getByText('Đang chờ bạn ở cửa sổ kia…').waitFor();
  await beside.getByRole('link', { name: 'Tiếp tục với Google' }).click();
  await beside.waitForURL(`${stage.sandboxBase}/**`);
  await beside.getByRole('radio', { name: /Đặng Bình An/ }).check();
  await beside.getByRole('button', { name: 'Đồng ý' }).click();
  await events('loggedin').waitFor({ timeout: 30_000 });
  await frame.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await frame.getByRole('button', { name: 'Đăng nhập' }).count()).toBe(0);
  // The article learns that somebody is in, and nothing about who.
  expect(await events('loggedin').first().textContent()).not.toMatch(/Bình An|binhan|hopthu/);
  expect(await shownText(frame)).toContain('Đêm gió bấc');
  expect(errorsOf(page)).toEqual([]);
});

test('the flat message of earlier days still opens the login window, from the page around the frame', async () => {
  const frame = await article();
  await post({ action: 'loginWithZalo', key });
  await frame.getByRole('dialog').waitFor();
  expect(await events('loginwanted').first().textContent()).toContain('zalo');
});
