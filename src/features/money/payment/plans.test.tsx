// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserHost } from '#hosts/browser.ts';
import { aServer, askedFor, aWindow, closeAll, ok, openAt, trieu } from '#testing/renderHarness.tsx';
import { OakPlansPage } from './OakPlansPage.tsx';
import { PackagePlanPage } from './PackagePlanPage.tsx';

beforeEach(() => aWindow(390));
afterEach(closeAll);

const plan = { kind: 'regular', description: '', priceVnd: 49_000, days: 30, oak: null };
const members = [
  { ...plan, id: 1, name: 'Hội viên một tháng' },
  { ...plan, id: 2, kind: 'special', name: 'Hội viên ba tháng', priceVnd: 129_000, days: 90 },
];
const oaks = [
  { ...plan, id: 5, name: 'Nắm sồi', priceVnd: 20_000, days: null, oak: 20 },
  { ...plan, id: 6, name: 'Túi sồi', priceVnd: 50_000, days: null, oak: 54 },
];
const answers = {
  '/super/listPackageWeb': () => ok(members),
  '/super/listPackageOak': () => ok(oaks),
  '/super/pricingVip': () =>
    ok(members.map(one => ({ ...one, until: Date.UTC(2027, 1, 20), credit_vnd: 0, may_buy: true }))),
  '/super/listBalanceNut': () => ok({ nut: 148 }),
  '/sa/listPayment': () => ok([]),
};
const pages = { '/package-plan': <PackagePlanPage />, '/package-plan/oak': <OakPlansPage /> };

test('packages show what a month comes to, each leads to paying it, and a guest may sign in', async () => {
  aServer(answers);
  const user = await openAt('/package-plan', { as: null, pages });
  expect(await screen.findByText('43.000đ mỗi tháng')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Đọc và nghe bao nhiêu cũng được, từ 49.000đ một tháng.',
  );
  expect(screen.getByRole('button', { name: 'Đăng nhập' })).toBeTruthy();
  const linkOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(linkOf('Chọn Hội viên một tháng')).toBe('/package-plan/payment?intent=package_1');
  expect(linkOf('Mua gói này')).toBe('/package-plan/payment?intent=package_2');
  await user.click(screen.getByRole('radio', { name: /Hội viên một tháng/ }));
  expect(linkOf('Mua gói này')).toBe('/package-plan/payment?intent=package_1');
  expect(askedFor('/super/pricingVip')).toHaveLength(0);
});

test('what is below the packages comes with what each would cost this reader: nothing moves it then', async () => {
  let told: (reply: unknown) => void = () => {};
  const later = new Promise(done => {
    told = done;
  });
  aServer({ ...answers, '/super/pricingVip': () => later });
  await openAt('/package-plan', { pages });
  await vi.waitFor(() => expect(askedFor('/super/pricingVip')).toHaveLength(1));
  await screen.findByText(/từ 49.000đ một tháng/);
  expect(screen.queryByText('Cách khác')).toBeNull();
  told(answers['/super/pricingVip']());
  expect(await screen.findByText('Cách khác')).toBeTruthy();
  expect(screen.getByRole('radio', { name: /Hội viên ba tháng/ })).toBeTruthy();
});

test.each([
  [{ packages: [] }, 'Bạn chưa có gói nào'],
  [{ packages: [], telco_waiting_extend: 1 as const }, 'Đang đợi nhà mạng gia hạn'],
  [
    {
      packages: [
        { name: 'Hội viên Mọt', is_vip_telco: false, is_mot_vip: true, expired_time: Date.UTC(2027, 0, 5) },
      ],
    },
    /Đến hết 05\/01\/2027/,
  ],
  [
    { packages: [{ name: 'Gói ngày', is_vip_telco: true, is_mot_vip: false, expired_time: 9e12 }] },
    'Gói nhà mạng, tự gia hạn',
  ],
])('a reader sees what they have, and until when each package would last: %j', async (some, words) => {
  aServer(answers);
  await openAt('/package-plan', { as: { ...trieu, ...some }, pages });
  expect(await screen.findByText(words)).toBeTruthy();
  expect((await screen.findAllByText(/đến hết 20\/02\/2027/)).length).toBe(2);
  expect(screen.queryByRole('button', { name: 'Đăng nhập' })).toBeNull();
});

test('oak packages show the balance, what is a present and what an oak comes to', async () => {
  aServer(answers);
  const user = await openAt('/package-plan/oak', { pages });
  expect(await screen.findByText('148 sồi')).toBeTruthy();
  expect(await screen.findByText('tặng 4')).toBeTruthy();
  expect(screen.getByText('1.000đ mỗi sồi')).toBeTruthy();
  expect(screen.getByRole('radio', { name: /54 sồi/, checked: true })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /20 sồi/ }));
  for (const link of screen.getAllByRole('link', { name: 'Mua 20 sồi' }))
    expect(link.getAttribute('href')).toBe('/package-plan/oak/payment?intent=package_5');
});

test('where nothing is sold no price and no payment method is shown, and the rest stays', async () => {
  aServer(answers);
  for (const [address, title] of [
    ['/package-plan', 'Đọc và nghe bao nhiêu cũng được.'],
    ['/package-plan/oak', 'Gói sồi'],
  ] as const) {
    await openAt(address, { pages, host: browserHost('zalo') });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
    expect(await screen.findByRole('link', { name: /Nhập mã kích hoạt/ })).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/\dđ/);
    expect(document.querySelector('a[href*="payment"]')).toBeNull();
    await closeAll();
    aServer(answers);
  }
});

test('without a network the page offers another try', async () => {
  aServer({});
  await openAt('/package-plan', { as: null, pages });
  expect(await screen.findByRole('button', { name: 'Thử lại' })).toBeTruthy();
});

test('who came from a closed chapter goes back there after paying for a package, of either kind', async () => {
  aServer(answers);
  const back = '/reader/ganh-hat-r1?chapter=5';
  const user = await openAt(`/package-plan?${new URLSearchParams({ return: back })}`, { pages });
  const linkOf = (name: RegExp | string) => screen.getByRole('link', { name }).getAttribute('href');
  await screen.findByRole('link', { name: 'Mua gói này' });
  const behind = `&return=${encodeURIComponent(back)}`;
  expect(linkOf('Mua gói này')).toBe(`/package-plan/payment?intent=package_2${behind}`);
  await user.click(screen.getByRole('link', { name: /^Gói sồi/ }));
  await screen.findByRole('link', { name: 'Chọn 20 sồi' });
  expect(linkOf('Chọn 20 sồi')).toBe(`/package-plan/oak/payment?intent=package_5${behind}`);
});

test('a way back that leaves this site is dropped', async () => {
  aServer(answers);
  await openAt(`/package-plan?${new URLSearchParams({ return: '//evil.test' })}`, { pages });
  const link = await screen.findByRole('link', { name: 'Mua gói này' });
  expect(link.getAttribute('href')).toBe('/package-plan/payment?intent=package_2');
});

test('a member goes on with the package they have, and gives a shorter one away', async () => {
  const terms = members.map(one => ({
    ...one,
    until: Date.UTC(2027, 1, 20),
    credit_vnd: one.id === 1 ? 90_000 : 0,
    may_buy: one.id !== 1,
  }));
  aServer({ ...answers, '/super/pricingVip': () => ok(terms) });
  const held = {
    name: 'Hội viên Mọt, một năm',
    is_vip_telco: false,
    is_mot_vip: true,
    expired_time: Date.UTC(2027, 0, 5),
  };
  const user = await openAt('/package-plan', { as: { ...trieu, packages: [held] }, pages });
  const wayTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await wayTo('Gia hạn gói này')).toBe('/package-plan/payment?intent=package_2');
  await user.click(screen.getByRole('radio', { name: /Hội viên một tháng/ }));
  expect(await wayTo('Tặng gói này')).toBe('/package-plan/payment?intent=package_1&gift=1');
});
