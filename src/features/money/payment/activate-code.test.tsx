// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, askedFor, aWindow, closeAll, no, ok, openAt } from '#testing/renderHarness.tsx';
import { ActivateCodePage } from './ActivateCodePage.tsx';

beforeEach(() => {
  aWindow(390);
  sessionStorage.clear();
});
afterEach(closeAll);

const PATH = '/package-plan/activate-code';
const month = { kind: 'membership', name: 'Hội viên một tháng', days: 30, oak: null };
const open = () => openAt(PATH, { pages: { [PATH]: <ActivateCodePage /> } });
const field = () => screen.getByLabelText('Mã kích hoạt');
const check = () => screen.getByRole('button', { name: 'Xem mã tặng gì' });

test('a code first says what it gives; taking it twice sends one press', async () => {
  let answer = (_: unknown) => {};
  aServer({
    '/super/verifyCode': () => ok(month),
    '/super/submitCodeMot': () => new Promise(done => (answer = done)),
  });
  const user = await open();
  await user.type(field(), '0123-4567-89ab');
  await user.click(check());
  expect(await screen.findByText('Hội viên một tháng, 30 ngày')).toBeTruthy();
  await user.dblClick(screen.getByRole('button', { name: 'Nhận ngay' }));
  answer(ok({ ...month, number: 'ABCDEFGH12', member_until: Date.parse('2027-11-29T16:59:59Z') }));
  expect(await screen.findByRole('heading', { name: 'Bạn là Hội viên đến hết 29/11/2027' })).toBeTruthy();
  expect(askedFor('/super/submitCodeMot')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Xem biên nhận' }).getAttribute('href')).toBe(
    '/account/transaction-histories/ABCDEFGH12',
  );
});

test('an empty or short code is said without a call', async () => {
  aServer({});
  const user = await open();
  await user.click(check());
  expect(screen.getByText('Vui lòng nhập mã')).toBeTruthy();
  await user.type(field(), '0123');
  await user.click(check());
  expect(screen.getByText('Mã có 12 chữ và số.')).toBeTruthy();
  expect(askedFor('/super/verifyCode')).toHaveLength(0);
});

test.each([
  ['wrong_code', 'Mã chưa đúng. Bạn kiểm tra lại nhé.'],
  ['code_spent', 'Mã này đã hết hạn.'],
] as const)('%s stands at the field, and typing takes it away', async (name, words) => {
  aServer({ '/super/verifyCode': () => no(name, words) });
  const user = await open();
  await user.type(field(), '0123456789AB');
  await user.click(check());
  expect(await screen.findByText(words)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field()));
  await user.type(field(), '{Backspace}');
  expect(screen.queryByText(words)).toBeNull();
});

test('what was typed outlives a reload, until it is taken', async () => {
  const answers = {
    '/super/verifyCode': () => ok(month),
    '/super/submitCodeMot': () => ok({ ...month, number: 'ABCDEFGH12', member_until: 0 }),
  };
  aServer(answers);
  let user = await open();
  await user.type(field(), '0123-4567-89ab');
  await closeAll();
  aServer(answers);
  user = await open();
  expect((field() as HTMLInputElement).value).toBe('0123-4567-89ab');
  await user.click(check());
  await user.click(await screen.findByRole('button', { name: 'Nhận ngay' }));
  await screen.findByRole('heading', { name: /^Bạn là Hội viên/ });
  await closeAll();
  aServer(answers);
  await open();
  expect((field() as HTMLInputElement).value).toBe('');
});

test('a gift that was sent as a link has its code in the field', async () => {
  aServer({});
  await openAt(`${PATH}#0123-4567-89AB`, { pages: { [PATH]: <ActivateCodePage /> } });
  expect((field() as HTMLInputElement).value).toBe('0123-4567-89AB');
});
