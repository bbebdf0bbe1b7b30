import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accountCalls } from '#contract/people/account.ts';
import { profileCalls } from '#contract/people/profile.ts';
import { readerCalls } from '#contract/reading/reader.ts';
import { transact } from '../../kit/db/transact.ts';
import { lockWallet, postEntry } from '../../money/ledger/queries.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aMember, aVisitor, lastCode, notThis } from '../../testing/testVisitor.ts';
import { znsLink } from '../visits/zns.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
afterEach(() => server.setNow(null));

/** Every row of every table, as text, with the table's name in front. */
async function dump(): Promise<string[]> {
  const { db } = server.context;
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
  `.execute(db);
  const lines: string[] = [];
  for (const { name } of tables.rows) {
    const rows = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(db);
    lines.push(...rows.rows.map(({ row }) => `${name} ${row}`));
  }
  return lines;
}

const grep = (lines: string[], ...words: string[]) =>
  lines.filter(line => words.some(word => line.toLowerCase().includes(word.toLowerCase())));

let full = 1_000;
/** Somebody with everything an account can have, here and in storage. */
async function aFullPerson() {
  const { db, storage } = server.context;
  const name = `Nguyễn Hoàng Bách Khoa ${full++}`;
  const member = await aMember(server, name);
  const { visitor, id } = member;
  const email = `bach.khoa.${id}@hopthu.vn`;
  const avatar = id.toString(16).padStart(32, 'a');
  await db
    .updateTable('account')
    .set({ email, avatar, birthday: '1990-02-03', roles: ['affiliate'], utm_source: 'ban-tin' })
    .where('id', '=', id)
    .execute();
  await storage.put(`avatars/${avatar}/96.webp`, Buffer.from('anh'), 'image/webp');
  const book = await server.aBook(`Cuốn sách thứ ${id}`);
  const edition_id = book.id;
  await visitor.call(readerCalls.openBook, { content_id: book.id });
  await db
    .insertInto('progress')
    .values({
      account_id: id,
      edition_id,
      cfi: 'epubcfi(/6/2!/4/2/1:0)',
      percent: 0.5,
      chapter: 1,
      read_at: Date.now(),
      device_id: visitor.deviceId,
    })
    .execute();
  const later = new Date(Date.now() + 86_400_000);
  const row = { account_id: id };
  await db
    .insertInto('account_link')
    .values({ ...row, provider: 'google', subject: `g-${id}`, name })
    .execute();
  await db
    .insertInto('membership')
    .values({ ...row, name: 'Hội viên tháng', source: 'regular', expires_at: later })
    .execute();
  await db
    .insertInto('content_grant')
    .values({ ...row, edition_id, access_type: 3, source: 'mua-le' })
    .execute();
  await db
    .insertInto('category')
    .values({ id: id + 1_000, name: `Thể loại ${id}` })
    .execute();
  await db
    .insertInto('favourite_category')
    .values({ ...row, category_id: id + 1_000 })
    .execute();
  const consent = { purpose: 'ads', granted: true, version: '2026-11', os: 'web' } as const;
  await db
    .insertInto('consent')
    .values([
      { ...consent, ...row, device_id: null },
      { ...consent, account_id: null, device_id: visitor.deviceId },
    ])
    .execute();
  const source = `nguyen-hoang-bach-khoa-${id}`;
  await db
    .insertInto('utm_link')
    .values({ ...row, slug: source, target: '/', source })
    .execute();
  await db.insertInto('utm_count').values({ day: '2026-11-21', source, kind: 'visit', seen: 4 }).execute();
  await znsLink(db, id, 'welcome', '/');
  await visitor.call(accountCalls.makeQrLogin, {});
  await aVisitor(server).call(accountCalls.callForgetPassByAccount, { account: email, type: 'mail' });
  await aVisitor(server).call(accountCalls.callForgetPassByAccount, { account: member.account, type: 'sms' });
  await server.call(accountCalls.login, { account: email, password: 'sai-mat-khau' });
  await visitor.call(accountCalls.changePassword, {
    old_password: 'sai-mat-khau',
    new_password: 'mat-khau-moi',
  });
  return { ...member, email, name, avatar, source, book };
}

test('what goes with an account is shown first, with the ways to prove oneself', async () => {
  const person = await aFullPerson();
  await transact(server.context.db, async tx => {
    const wallet = (await lockWallet(tx, person.id))?.number ?? '';
    await postEntry(tx, {
      kind: 'test',
      at: new Date(),
      postings: [
        { account: 'wallets', wallet, currency: 'OAK', amount: 40 },
        { account: 'oak_issued', currency: 'OAK', amount: -40 },
      ],
    });
  });
  const { data } = await person.visitor.call(profileCalls.goodbye, {});
  expect(data).toMatchObject({
    books_begun: 1,
    books_owned: 1,
    oak: 40,
    providers: ['google'],
    ways: ['zns', 'sms', 'mail', 'password'],
    fresh: true,
  });
  expect(data.member_until).toBeGreaterThan(Date.now());
});

test('after the goodbye no table and no file knows the person any more', async () => {
  const person = await aFullPerson();
  const friend = await aMember(server, 'Bạn Của Người Đi');
  await server.context.db
    .updateTable('account')
    .set({ utm_source: person.source })
    .where('id', '=', friend.id)
    .execute();
  const words = [person.account, person.account.slice(1), person.email, person.name, person.source];
  const before = new Set(grep(await dump(), ...words).map(line => line.split(' ')[0]));
  for (const table of ['account', 'account_link', 'otp', 'throttle', 'utm_link', 'utm_count'])
    expect(before, table).toContain(table);

  server.setNow(Date.now() + 61_000);
  await person.visitor.call(accountCalls.getOtpToDeleteAccount, { type: 'sms' });
  const otp = lastCode(server, person.account);
  const wrong = await person.visitor.call(accountCalls.sendOtpToDeleteAccount, {
    type: 'sms',
    otp: notThis(otp),
  });
  expect(wrong.code).toBe(104);
  expect((await person.visitor.call(accountCalls.sendOtpToDeleteAccount, { type: 'sms', otp })).code).toBe(0);
  await server.runJobs();

  const after = await dump();
  expect(grep(after, ...words, person.visitor.deviceId)).toEqual([]);
  const own = await server.context.db
    .selectFrom('throttle')
    .select('key')
    .where('key', 'like', `%:account:${person.id}`)
    .execute();
  expect(own).toEqual([]);
  expect(await server.context.storage.exists(`avatars/${person.avatar}/96.webp`)).toBe(false);
  // What was counted stays counted, and others stay as they were, but for the name.
  expect(
    grep(after, 'gone-')
      .map(line => line.split(' ')[0])
      .sort(),
  ).toEqual(['account', 'utm_count']);
  expect((await friend.visitor.call(profileCalls.goodbye, {})).code).toBe(0);
  expect(server.sent.at(-1)).toMatchObject({ name: 'goodbye', to: person.account });
});

test('no table keeps the number of an account that is gone', async () => {
  const { db } = server.context;
  const person = await aFullPerson();
  await person.visitor.call(accountCalls.sendOtpToDeleteAccount, {
    type: 'password',
    password: person.password,
  });
  const columns = await sql<{ table: string }>`
    select table_name as table from information_schema.columns
    where table_schema = 'public' and column_name = 'account_id'
  `.execute(db);
  expect(columns.rows.length).toBeGreaterThan(10);
  for (const { table } of columns.rows) {
    const { rows } = await sql`select 1 from ${sql.table(table)} where account_id = ${person.id}`.execute(db);
    expect(rows, table).toEqual([]);
  }
});

test('every device is signed out, and every call answers 101', async () => {
  const { visitor, token, password } = await aMember(server);
  expect((await visitor.call(accountCalls.sendOtpToDeleteAccount, { type: 'password', password })).code).toBe(
    0,
  );
  expect((await server.call(profileCalls.goodbye, {}, { token })).code).toBe(101);
  expect((await visitor.call(profileCalls.goodbye, {})).code).toBe(101);
  expect((await visitor.call(accountCalls.sendOtpToDeleteAccount, { type: 'password', password })).code).toBe(
    101,
  );
});

test('the same phone joins anew and finds nothing of before', async () => {
  const person = await aFullPerson();
  await person.visitor.call(accountCalls.sendOtpToDeleteAccount, {
    type: 'password',
    password: person.password,
  });
  server.setNow(Date.now() + 120_000);
  const visitor = aVisitor(server);
  await visitor.call(accountCalls.sendOtpCreateAccount, { phone_number: person.account });
  const joined = await visitor.call(accountCalls.confirmOtpCreateAccount, {
    phone_number: person.account,
    password: 'mat-khau-khac',
    otp: lastCode(server, person.account),
  });
  expect(joined.data.user).toMatchObject({
    fullname: 'Bạn đọc',
    email: null,
    avatar: null,
    packages: [],
    is_affiliate: false,
    first_login: 1,
  });
  expect(joined.data.user.userId).not.toBe(person.id);
  visitor.token = joined.data.access_token;
  const { data } = await visitor.call(profileCalls.goodbye, {});
  expect(data).toMatchObject({ books_begun: 0, books_owned: 0, member_until: null, providers: [] });
});

test('a code goes only where the account has an address', async () => {
  const { visitor } = await aMember(server);
  const reply = await visitor.call(accountCalls.getOtpToDeleteAccount, { type: 'mail' });
  expect(reply.message).toEqual({ type: ['Tài khoản chưa có email'] });
  const none = await visitor.call(accountCalls.sendOtpToDeleteAccount, { type: 'sms' });
  expect(none.message).toEqual({ otp: ['Vui lòng nhập mã xác nhận'] });
});

test('a wrong password deletes nothing, and after ten of them the right one has to wait', async () => {
  const { visitor, password } = await aMember(server);
  for (let tries = 0; tries < 10; tries++)
    expect(
      (await visitor.call(accountCalls.sendOtpToDeleteAccount, { type: 'password', password: 'sai' }))
        .message,
    ).toEqual({ password: ['Mật khẩu chưa đúng'] });
  expect((await visitor.call(accountCalls.sendOtpToDeleteAccount, { type: 'password', password })).code).toBe(
    429,
  );
  expect((await visitor.call(profileCalls.goodbye, {})).code).toBe(0);
});

test('who has only a provider leaves within ten minutes of signing in; whoever has a proof needs it', async () => {
  const now = Date.now();
  server.setNow(now);
  const withPhone = await aMember(server);
  const fresh = { type: 'fresh' as const };
  expect((await withPhone.visitor.call(accountCalls.sendOtpToDeleteAccount, fresh)).code).toBe(400);
  const { visitor, id } = await aMember(server);
  await server.context.db
    .updateTable('account')
    .set({ phone: null, password_hash: null })
    .where('id', '=', id)
    .execute();
  expect((await visitor.call(profileCalls.goodbye, {})).data).toMatchObject({ ways: ['fresh'], fresh: true });
  server.setNow(now + 601_000);
  expect((await visitor.call(profileCalls.goodbye, {})).data.fresh).toBe(false);
  expect((await visitor.call(accountCalls.sendOtpToDeleteAccount, fresh)).code).toBe(111);
  server.setNow(now + 60_000);
  expect((await visitor.call(accountCalls.sendOtpToDeleteAccount, fresh)).code).toBe(0);
});

test('a picture that cannot be deleted at once is deleted later', async () => {
  const person = await aFullPerson();
  const { storage } = server.context;
  const removeAll = storage.removeAll;
  storage.removeAll = async () => {
    throw new Error('the disk is away');
  };
  const ask = { type: 'password' as const, password: person.password };
  expect((await person.visitor.call(accountCalls.sendOtpToDeleteAccount, ask)).code).toBe(0);
  await expect(server.runJobs()).rejects.toThrow('the disk is away');
  storage.removeAll = removeAll;
  expect(await storage.exists(`avatars/${person.avatar}/96.webp`)).toBe(true);
  server.setNow(server.context.now() + 2_000);
  await server.runJobs();
  server.setNow(null);
  expect(await storage.exists(`avatars/${person.avatar}/96.webp`)).toBe(false);
});

test('two goodbyes at the same moment: one is said, the other reads that the session is over', async () => {
  const { visitor, password } = await aMember(server);
  const answers = await Promise.all(
    [1, 2].map(() => visitor.call(accountCalls.sendOtpToDeleteAccount, { type: 'password', password })),
  );
  expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 101]);
});

test('a guest deletes nobody', async () => {
  const { code } = await aVisitor(server).call(accountCalls.sendOtpToDeleteAccount, { type: 'fresh' });
  expect(code).toBe(102);
});
