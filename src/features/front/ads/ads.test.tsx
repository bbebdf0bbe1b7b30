// @vitest-environment happy-dom
import { act, configure, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { replaceAccount } from '#client/session.ts';
import { CONSENT_VERSION } from '#contract/people/profile.ts';
import { browserHost } from '#hosts/browser.ts';
import { iframeHost } from '#hosts/iframe.ts';
import { aServer, askedFor, aWindow, closeAll, ok, openAt, trieu } from '#testing/renderHarness.tsx';
import { AdSlot } from './index.ts';

configure({ asyncUtilTimeout: 10_000 });

beforeAll(() => import('./AdFrame.tsx'));

let granted: string[];
beforeEach(() => {
  granted = [];
  aServer({ '/me/consents': () => ok({ version: CONSENT_VERSION, granted }) });
  aWindow(1440);
});
afterEach(closeAll);

const frame = () => screen.findByTitle<HTMLIFrameElement>('Quảng cáo');
const asks = (one: HTMLIFrameElement) =>
  Object.fromEntries(new URL(one.getAttribute('src') ?? '', 'http://mot.test').searchParams);
// Real time: a frame that should not be there would come within it.
const aMoment = () => act(() => new Promise(passed => setTimeout(passed, 60)));
const member = {
  ...trieu,
  packages: [{ name: 'Hội viên', is_vip_telco: false, is_mot_vip: false, expired_time: 9e12 }],
};
const slot = <AdSlot place="home" />;

test('a guest sees a frame that can reach nothing of ours', async () => {
  await openAt('/', { as: null, beside: slot });
  const one = await frame();
  expect(one.getAttribute('sandbox')).toBe('allow-scripts allow-popups allow-popups-to-escape-sandbox');
  expect([one.getAttribute('loading'), one.getAttribute('referrerpolicy')]).toEqual(['lazy', 'no-referrer']);
  expect(asks(one)).toEqual({ name: 'home', theme: 'system', personalised: '0' });
});

test('personal advertisements are asked for only after consent', async () => {
  granted = ['ads'];
  await openAt('/', { as: trieu, beside: slot });
  expect(asks(await frame()).personalised).toBe('1');
});

test('each page has a new frame', async () => {
  const user = await openAt('/', {
    as: null,
    beside: [
      <Link key="a" to="/khac">
        Đi
      </Link>,
      <AdSlot key="b" place="book" />,
    ],
  });
  const first = await frame();
  await user.click(screen.getByRole('link', { name: 'Đi' }));
  await waitFor(async () => expect(await frame()).not.toBe(first));
});

test('members see none, and nothing is fetched for one', async () => {
  await openAt('/', { as: member, beside: slot });
  await aMoment();
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(askedFor('/me/consents')).toEqual([]);
});

test('advertisements go with a package that begins, and come when it ends or is taken back', async () => {
  await openAt('/', { as: trieu, beside: slot });
  await frame();
  const become = (packages: typeof member.packages) => act(() => replaceAccount({ ...trieu, packages }));
  become(member.packages);
  expect(screen.queryByTitle('Quảng cáo')).toBeNull();
  become([]);
  await frame();
  become([{ ...member.packages[0], expired_time: Date.now() + 2_000 } as (typeof member.packages)[0]]);
  expect(screen.queryByTitle('Quảng cáo')).toBeNull();
  await frame();
});

test('in Zalo and in a partner’s page there is none', async () => {
  for (const host of [browserHost('zalo'), iframeHost()]) {
    await openAt('/', { as: null, host, beside: slot });
    await aMoment();
    expect(screen.queryByTitle('Quảng cáo')).toBeNull();
    await closeAll();
    aServer({});
  }
});
