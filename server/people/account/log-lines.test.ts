import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountCalls } from '#contract/people/account.ts';
import { profileCalls } from '#contract/people/profile.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aPhone, aVisitor, lastCode, notThis } from '../../testing/testVisitor.ts';

let server: TestServer;
const lines: string[] = [];

beforeAll(async () => {
  server = await openTestServer(undefined, { write: line => void lines.push(line) });
});
afterAll(() => server.close());

test('a life from joining to leaving writes no phone, address, name, password, code or token into the log', async () => {
  const phone = aPhone();
  const fullname = 'Trịnh Thị Kín Đáo';
  const email = 'kin.dao@hopthu.vn';
  const password = 'mat-khau-kin';
  const said = [phone, phone.slice(1), fullname, email, password, 'mat-khau-moi', 'sai-mat-khau'];
  const heard = (value: string) => said.push(value);

  const visitor = aVisitor(server);
  await visitor.call(accountCalls.sendOtpCreateAccount, { phone_number: `+84${phone.slice(1)}` });
  const otp = lastCode(server, phone);
  heard(notThis(otp));
  await visitor.call(accountCalls.confirmOtpCreateAccount, {
    phone_number: phone,
    password,
    otp: notThis(otp),
  });
  const joined = await visitor.call(accountCalls.confirmOtpCreateAccount, {
    phone_number: phone,
    password,
    otp,
    fullname,
  });
  visitor.token = joined.data.access_token;
  for (const secret of [otp, visitor.token, joined.data.refresh_token]) heard(secret);
  await visitor.call(accountCalls.login, { account: phone, password: 'sai-mat-khau' });
  const elsewhere = aVisitor(server, { token: visitor.token });
  const { card } = (await elsewhere.call(accountCalls.changeEmail, { email })).data;
  heard(card);
  const otp_new_email = lastCode(server, email);
  heard(otp_new_email);
  await elsewhere.call(accountCalls.verifyOtpEmail, { email, otp_new_email, card });
  await visitor.call(profileCalls.exportData, {});
  await visitor.call(accountCalls.sendOtpToDeleteAccount, { type: 'password', password });

  const log = lines.join('');
  expect(lines.length).toBeGreaterThan(10);
  expect(log).toContain('/api/super/confirmOtpCreateAccount');
  for (const word of said) expect(log, word).not.toContain(word);
});

test('even an error that nobody expected is logged without the phone the database quotes', async () => {
  const taken = aPhone();
  const { db } = server.context;
  await db.insertInto('account').values({ phone: taken, fullname: 'Người Giữ Số' }).execute();
  // As when a line of ours forgot to ask first: the database's own words carry the value.
  server.app.log.error(
    {
      err: await db
        .insertInto('account')
        .values({ phone: taken, fullname: 'Người Đến Sau' })
        .execute()
        .catch(error => error),
    },
    'a call failed',
  );
  const last = lines.at(-1) ?? '';
  expect(last).toContain('account_phone_key');
  expect(last).not.toContain(taken);
});

test('when a table is away in the middle of joining, the log names the call and nobody', async () => {
  const phone = aPhone();
  const visitor = aVisitor(server);
  await visitor.call(accountCalls.getOtp, { phone_number: phone });
  const { schema } = server.owner;
  await schema.alterTable('membership').renameTo('membership_away').execute();
  const reply = await visitor.call(accountCalls.confirmOtpCreateAccount, {
    phone_number: phone,
    password: 'mat-khau-kin',
    otp: lastCode(server, phone),
  });
  await schema.alterTable('membership_away').renameTo('membership').execute();
  expect(reply).toEqual({ code: 500, data: null, message: 'Có lỗi xảy ra' });
  const error = lines.findLast(line => line.includes('a call failed')) ?? '';
  expect(error).toContain('account.confirmOtpCreateAccount');
  for (const word of [phone, phone.slice(1), 'mat-khau-kin', lastCode(server, phone)])
    expect(error).not.toContain(word);
  // Nothing half done stays, and the code still counts.
  const again = await visitor.call(accountCalls.confirmOtpCreateAccount, {
    phone_number: phone,
    password: 'mat-khau-kin',
    otp: lastCode(server, phone),
  });
  expect(again.code).toBe(0);
});
