// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { introduce } from '#client/identity.ts';
import { currentAccount, signIn } from '#client/session.ts';
import { browserHost } from '#hosts/browser.ts';
import { sent, trieu } from '#testing/account-builders.ts';
import { button, dialog, noDialog, openApp, step } from '#testing/accountHarness.tsx';
import { askChangeEmail, askLogin } from '../index.ts';
import { noPending, type Pending } from './pending.ts';
import { type PendingHold, usePending } from './state.ts';

const underWay: Pending = {
  account: '0901230001',
  code: { use: 'login', channel: 'zns', sent: sent(), sentAt: 1, proven: '123456' },
  register: { phone_number: '0901230001', password: 'matkhau1', confirm: 'matkhau1' },
  email: { email: 'moi@hopthu.vn', card: 'the', old: true, sent: sent('mail'), sentAt: 1 },
  channels: ['zns', 'sms'],
  connect: { provider: 'google', ticket: { code: 'ma', secret: 's' } },
};

test('closing clears phone, code, register form, connect data and e-mail, and nothing else', async () => {
  let hold: PendingHold | undefined;
  function Witness() {
    hold = usePending();
    return null;
  }
  introduce(browserHost());
  await signIn('0901230001', 'matkhau1');
  browserHost().store.set('theme', 'dark');
  const user = openApp('/', { screens: { '/': <Witness /> } });
  act(() => void askChangeEmail());
  await dialog();
  act(() => hold?.keep(underWay));
  expect(hold?.pending).toEqual(underWay);
  await user.click(await button('Đóng'));
  await noDialog();
  await waitFor(() => expect(hold?.pending).toEqual(noPending));
  expect(currentAccount()).toEqual(trieu);
  expect(browserHost().store.get('theme')).toBe('dark');
});

test('the phone’s back gesture takes one step back, and closes the dialog at the first', async () => {
  const watchers: EventTarget[] = [];
  vi.stubGlobal(
    'CloseWatcher',
    class extends EventTarget {
      constructor() {
        super();
        watchers.push(this);
      }
      destroy() {}
    },
  );
  const gesture = () => act(async () => void watchers.at(-1)?.dispatchEvent(new Event('close')));
  const user = openApp();
  act(() => void askLogin());
  await user.click(await button('Dùng mật khẩu'));
  await screen.findByLabelText('Mật khẩu');
  await gesture();
  await step('Vào để đọc tiếp');
  expect(screen.queryByLabelText('Mật khẩu')).toBeNull();
  await gesture();
  await noDialog();
});
