import { afterAll, beforeAll, expect, test } from 'vitest';
import { me } from '#contract/me.ts';
import { session } from '#contract/session.ts';
import { buildApp } from '../app.ts';
import { openTestHouse, type TestHouse } from '../kit/test-house.ts';
import { aPhone, aVisitor, lastCode, notThis } from './test-visitor.ts';

let house: TestHouse;
const lines: string[] = [];

beforeAll(async () => {
  house = await openTestHouse();
  // The same house behind a server that says all it ever says.
  const settings = { ...house.house.settings, logLevel: 'debug' };
  const talkative = await buildApp({ ...house.house, settings }, null, { write: line => lines.push(line) });
  await house.app.close();
  house.app = talkative;
});
afterAll(() => house.close());

test('a life from joining to leaving writes no phone, address, name, password, code or token into the log', async () => {
  const phone = aPhone();
  const fullname = 'Trịnh Thị Kín Đáo';
  const email = 'kin.dao@hopthu.vn';
  const password = 'mat-khau-kin';
  const said = [phone, phone.slice(1), fullname, email, password, 'mat-khau-moi', 'sai-mat-khau'];
  const heard = (value: string) => said.push(value);

  const visitor = aVisitor(house);
  await visitor.call(session.sendOtpCreateAccount, { phone_number: `+84${phone.slice(1)}` });
  const otp = lastCode(house, phone);
  heard(notThis(otp));
  await visitor.call(session.confirmOtpCreateAccount, { phone_number: phone, password, otp: notThis(otp) });
  const joined = await visitor.call(session.confirmOtpCreateAccount, {
    phone_number: phone,
    password,
    otp,
    fullname,
  });
  visitor.token = joined.data.access_token;
  for (const secret of [otp, visitor.token, joined.data.refresh_token]) heard(secret);
  await visitor.call(session.login, { account: phone, password: 'sai-mat-khau' });
  const elsewhere = aVisitor(house, { token: visitor.token });
  const { card } = (await elsewhere.call(session.changeEmail, { email })).data;
  heard(card);
  const otp_new_email = lastCode(house, email);
  heard(otp_new_email);
  await elsewhere.call(session.verifyOtpEmail, { email, otp_new_email, card });
  await visitor.call(me.exportData, {});
  await visitor.call(session.sendOtpToDeleteAccount, { type: 'password', password });

  const log = lines.join('');
  expect(lines.length).toBeGreaterThan(10);
  expect(log).toContain('/api/super/confirmOtpCreateAccount');
  for (const word of said) expect(log, word).not.toContain(word);
});

test('even an error that nobody expected is logged without the phone the database quotes', async () => {
  const taken = aPhone();
  const { db } = house.house;
  await db.insertInto('account').values({ phone: taken, fullname: 'Người Giữ Số' }).execute();
  // As when a line of ours forgot to ask first: the database's own words carry the value.
  house.app.log.error(
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
  const visitor = aVisitor(house);
  await visitor.call(session.getOtp, { phone_number: phone });
  const { schema } = house.house.db;
  await schema.alterTable('membership').renameTo('membership_away').execute();
  const reply = await visitor.call(session.confirmOtpCreateAccount, {
    phone_number: phone,
    password: 'mat-khau-kin',
    otp: lastCode(house, phone),
  });
  await schema.alterTable('membership_away').renameTo('membership').execute();
  expect(reply).toEqual({ code: 500, data: null, message: 'Có lỗi xảy ra' });
  const error = lines.findLast(line => line.includes('a call failed')) ?? '';
  expect(error).toContain('session.confirmOtpCreateAccount');
  for (const word of [phone, phone.slice(1), 'mat-khau-kin', lastCode(house, phone)])
    expect(error).not.toContain(word);
  // Nothing half done stays, and the code still counts.
  const again = await visitor.call(session.confirmOtpCreateAccount, {
    phone_number: phone,
    password: 'mat-khau-kin',
    otp: lastCode(house, phone),
  });
  expect(again.code).toBe(0);
});
