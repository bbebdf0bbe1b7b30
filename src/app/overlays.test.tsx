// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { currentAccount, enter, signOut } from '#client/session.ts';
import { CONSENT_VERSION } from '#contract/people/profile.ts';
import { ConsentSwitches } from '#features/people/consent/index.ts';
import { browserHost } from '#hosts/browser.ts';
import { aServer, askedFor, aWindow, closeAll, no, ok, openAt, trieu } from '#testing/renderHarness.tsx';
import { currentToast } from '#ui/toasts.ts';
import { LateOverlays } from './LateOverlays.tsx';
import type { PageName } from './page.ts';
import { fetchFarPages, knownPages } from './pageTable.ts';

// Compiled beforehand: a busy machine takes its time over them.
beforeAll(() =>
  Promise.all([
    import('#features/people/consent/ConsentLine.tsx'),
    import('#features/people/welcome/WelcomeDialog.tsx'),
  ]),
);

const nobody = { version: '', granted: [] };
const said = (granted: string[]) => ({ version: CONSENT_VERSION, granted });
const agreed = (fields: URLSearchParams) => ok(said(fields.getAll('granted[]')));
const newcomer = { ...trieu, first_login: 1 as const };

beforeEach(async () => {
  await fetchFarPages();
  aServer({ '/me/consents': () => ok(nobody), '/me/saveConsents': agreed, '/visits/pageSeen': () => ok({}) });
  aWindow(1440);
});
afterEach(closeAll);

const open = (name: PageName = 'home', as: typeof trieu | null = null) =>
  openAt('/', { as, beside: <LateOverlays name={name} page={knownPages()[name]} /> });
const question = () => screen.findByRole('region', { name: 'Thông tin riêng' });
const noQuestion = () => {
  expect(screen.queryByRole('region', { name: 'Thông tin riêng' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
};
const details = async (user: Awaited<ReturnType<typeof open>>) => {
  await user.click(within(await question()).getByRole('button', { name: 'Mọt đếm những gì' }));
  return within(await screen.findByRole('dialog', { name: 'Bạn cho phép Mọt những gì?' }));
};
// Real time: a dialog that should not be there would come within it.
const aMoment = () => act(() => new Promise(passed => setTimeout(passed, 60)));

test('a first visit is asked once, with nothing chosen beforehand', async () => {
  const user = await open();
  // The page behind stays free: reading on is an answer too.
  expect((await question()).getAttribute('aria-modal')).toBeNull();
  const box = await details(user);
  for (const one of box.getAllByRole<HTMLInputElement>('switch')) expect(one.checked).toBe(false);
  expect(box.getByRole('link', { name: 'Quyền riêng tư' }).getAttribute('href')).toBe('/thong-tin/rieng-tu');
});

test('no and yes are buttons of the same look, one press each', async () => {
  const user = await open();
  const buttons = within(await question())
    .getAllByRole('button')
    .filter(button => button.textContent);
  expect(buttons.map(button => button.textContent)).toEqual(['Không', 'Đồng ý']);
  expect(new Set(buttons.map(button => button.dataset.kind))).toEqual(new Set(['secondary']));
  await user.click(screen.getByRole('button', { name: 'Không' }));
  await waitFor(noQuestion);
  const [sent] = askedFor('/me/saveConsents');
  expect([sent?.get('version'), sent?.getAll('granted[]')]).toEqual([CONSENT_VERSION, []]);
});

test('yes agrees to what the line asks about, and to no more', async () => {
  const user = await open();
  await user.click(within(await question()).getByRole('button', { name: 'Đồng ý' }));
  await waitFor(noQuestion);
  expect(askedFor('/me/saveConsents')[0]?.getAll('granted[]')).toEqual(['analytics']);
});

test('of the details only what was chosen is agreed to', async () => {
  const user = await open();
  await details(user);
  await user.click(screen.getByRole('switch', { name: 'Quảng cáo theo sở thích' }));
  await user.click(screen.getByRole('button', { name: 'Đồng ý mục đã chọn' }));
  await waitFor(noQuestion);
  expect(askedFor('/me/saveConsents')[0]?.getAll('granted[]')).toEqual(['ads']);
});

test('on a phone a page with a bar of its own leaves the question to the next page', async () => {
  aWindow(390);
  await open('book');
  await aMoment();
  noQuestion();
  await closeAll();
  aServer({ '/me/consents': () => ok(nobody) });
  await open('home');
  await question();
});

test('who answered is not asked again on this device, and the server is not asked either', async () => {
  const user = await open();
  await question();
  await user.click(screen.getByRole('button', { name: 'Không' }));
  await waitFor(noQuestion);
  const kept = localStorage.getItem('consents');
  await closeAll();
  localStorage.setItem('consents', kept ?? '');
  aServer({ '/me/consents': () => ok(nobody) });
  await open();
  await aMoment();
  noQuestion();
  expect(askedFor('/me/consents')).toEqual([]);
});

test('new words ask again', async () => {
  localStorage.setItem(
    'consents',
    JSON.stringify({ owner: 'guest', answer: { version: '2020-01', granted: ['ads'] } }),
  );
  aServer({ '/me/consents': () => ok({ version: '2020-01', granted: ['ads'] }) });
  await open();
  expect(await question()).toBeTruthy();
});

test('an answer given on another device counts here', async () => {
  aServer({ '/me/consents': () => ok(said([])) });
  await open('home', trieu);
  await aMoment();
  noQuestion();
});

test('nobody is asked in the reader, while looking for something, while coming in, by a partner’s code or in the middle of the words about it', async () => {
  for (const name of ['reader', 'search', 'socialCallback', 'qrLogin', 'information'] as const) {
    await open(name);
    await aMoment();
    noQuestion();
    await closeAll();
    aServer({ '/me/consents': () => ok(nobody) });
  }
});

test('a crawler is not asked', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (compatible; Googlebot/2.1)');
  await open();
  await aMoment();
  noQuestion();
});

test('Esc puts the question off without an answer', async () => {
  const user = await open();
  within(await question())
    .getByRole('button', { name: 'Không' })
    .focus();
  await user.keyboard('{Escape}');
  noQuestion();
  expect(askedFor('/me/saveConsents')).toEqual([]);
});

test('an answer that did not arrive is said, and the question stays', async () => {
  aServer({ '/me/consents': () => ok(nobody), '/me/saveConsents': () => no('busy') });
  const user = await open();
  await user.click(within(await question()).getByRole('button', { name: 'Đồng ý' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Máy chủ đang bận');
});

test('pages are counted by name, and only after consent', async () => {
  await open('book');
  await question();
  expect(askedFor('/visits/pageSeen')).toEqual([]);
  await closeAll();
  aServer({ '/me/consents': () => ok(said(['analytics'])), '/visits/pageSeen': () => ok({}) });
  await open('reader');
  await waitFor(() =>
    expect(askedFor('/visits/pageSeen').map(fields => fields.get('page'))).toEqual(['reader']),
  );
});

test('taking back is one press, as giving was', async () => {
  aServer({ '/me/consents': () => ok(said(['analytics', 'ads'])), '/me/saveConsents': agreed });
  const user = await openAt('/', { as: trieu, beside: <ConsentSwitches /> });
  const ads = await screen.findByRole<HTMLInputElement>('switch', { name: 'Quảng cáo theo sở thích' });
  await waitFor(() => expect(ads.checked).toBe(true));
  await user.click(ads);
  await waitFor(() => expect(ads.checked).toBe(false));
  expect(askedFor('/me/saveConsents')[0]?.getAll('granted[]')).toEqual(['analytics']);
  expect(currentToast()?.message).toBe('Mọt đã dừng việc này.');
});

test('what one person agreed to on this device is not the next one’s answer', async () => {
  aServer({ '/me/consents': () => ok(said(['ads'])), '/fm/logout': () => ok({}) });
  await openAt('/', { as: trieu, beside: <ConsentSwitches /> });
  const ads = await screen.findByRole<HTMLInputElement>('switch', { name: 'Quảng cáo theo sở thích' });
  await waitFor(() => expect(ads.checked).toBe(true));
  await act(signOut);
  aServer({ '/me/consents': () => ok(nobody) });
  await act(async () =>
    enter({ user: { ...trieu, userId: 8 }, access_token: '', refresh_token: '', tid: 't' }),
  );
  await waitFor(() => expect(ads.checked).toBe(false));
});

test('a new reader is greeted by name instead of being asked, and then says what they like', async () => {
  const categories = [
    { id: 1, name: 'Văn học', chosen: false },
    { id: 2, name: 'Trinh thám', chosen: false },
  ];
  aServer({
    '/me/consents': () => ok(said([])),
    '/me/welcomed': () => ok({}),
    '/me/favourites': () => ok({ categories }),
    '/me/saveFavourites': () => ok({}),
  });
  const user = await open('home', newcomer);
  const hello = within(await screen.findByRole('dialog', { name: 'Chào Triều, mừng bạn đến với Mọt' }));
  expect(document.activeElement?.textContent).toBe('Chọn loại sách mình thích');
  await user.click(hello.getByRole('button', { name: 'Chọn loại sách mình thích' }));
  const likes = within(await screen.findByRole('dialog', { name: 'Bạn thích đọc gì?' }));
  await user.click(await likes.findByRole('button', { name: 'Trinh thám' }));
  expect(likes.getByRole('button', { name: 'Trinh thám' }).getAttribute('aria-pressed')).toBe('true');
  await user.click(likes.getByRole('button', { name: 'Lưu' }));
  await waitFor(() => expect(currentAccount()?.first_login).toBe(0));
  expect(askedFor('/me/saveFavourites')[0]?.getAll('category_ids[]')).toEqual(['2']);
  expect(askedFor('/me/welcomed')).toHaveLength(1);
});

test('closing the welcome counts as having seen it', async () => {
  aServer({ '/me/consents': () => ok(said([])), '/me/welcomed': () => ok({}) });
  const user = await open('home', newcomer);
  await screen.findByRole('dialog', { name: /mừng bạn đến với Mọt/ });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(currentAccount()?.first_login).toBe(0));
  await waitFor(noQuestion);
  expect(askedFor('/me/welcomed')).toHaveLength(1);
});

test('who gave no name is greeted as bạn; the dialog is 424 px wide, 296 on a phone', async () => {
  for (const [width, wide] of [
    [1440, '424px'],
    [390, '296px'],
  ] as const) {
    aServer({ '/me/consents': () => ok(said([])) });
    aWindow(width);
    await open('home', { ...newcomer, fullname: 'Bạn đọc' });
    const dialog = await screen.findByRole('dialog', { name: 'Chào bạn, mừng bạn đến với Mọt' });
    expect(dialog.style.getPropertyValue('--width')).toBe(wide);
    await closeAll();
  }
});

test('in the reader a new person reads first', async () => {
  await open('reader', newcomer);
  await aMoment();
  noQuestion();
});

test('the question works without a store that keeps anything', async () => {
  const host = browserHost();
  host.store = { get: () => null, set: () => {}, remove: () => {} };
  const user = await openAt('/', {
    as: null,
    host,
    beside: <LateOverlays name="home" page={knownPages().home} />,
  });
  await question();
  await user.click(screen.getByRole('button', { name: 'Không' }));
  await waitFor(noQuestion);
});
