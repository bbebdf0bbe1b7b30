import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { accountCalls } from '#contract/people/account.ts';
import { readerCalls } from '#contract/reading/reader.ts';
import { csvText } from '../kit/table/csv-text.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { putPackages } from './put-packages.ts';

const DAY = 86_400_000;
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(() => server.setNow(null));
afterAll(() => server.close());

const HEADER = 'phone,source,name,expires_at,waiting';
let phones = 0;
async function aCustomer() {
  phones += 1;
  const phone = `09${String(30_000_000 + phones)}`;
  const reader = await server.aReader();
  await server.context.db.updateTable('account').set({ phone }).where('id', '=', reader.id).execute();
  /** A token that is still good when the clock has moved. */
  const again = async () =>
    (await server.call(accountCalls.login, { account: phone, password: reader.password })).data.access_token;
  return { ...reader, phone, again };
}
const put = (...lines: string[]) => putPackages(server.context.db, [HEADER, ...lines].join('\n'));
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const packagesOf = (account_id: number) =>
  server.context.db
    .selectFrom('membership')
    .select(['source', 'name', 'waiting_extend'])
    .where('account_id', '=', account_id)
    .execute();
async function aMembersBook(): Promise<number> {
  return (await server.aBook('Cho hội viên', { priceType: -1, freeChapters: 0 })).id;
}
const open = async (content_id: number, token: string) =>
  (await server.call(readerCalls.openBook, { content_id }, { token })).code;

test('an operator’s package and a message app’s open what is for members, until they end', async () => {
  const book = await aMembersBook();
  for (const source of ['telco', 'ott']) {
    const { phone, token, again } = await aCustomer();
    expect(await open(book, token)).toBe(refusals.need_membership);
    expect(await put(`${phone},${source},Gói tháng,${inDays(30)},0`)).toEqual({ put: 1, problems: [] });
    expect(await open(book, token)).toBe(0);
    server.setNow(Date.now() + 31 * DAY);
    // Nobody has come to end it: who reads is told so all the same.
    expect(await open(book, await again())).toBe(refusals.need_membership);
    server.setNow(null);
  }
});

test('a package that the operator tries to extend answers code 5, and extended it opens again', async () => {
  const book = await aMembersBook();
  const { phone, token, id } = await aCustomer();
  await put(`+84${phone.slice(1)},telco,Gói tháng,${inDays(-1)},1`);
  expect(await open(book, token)).toBe(refusals.pending_renewal);
  await put(`${phone},telco,Gói tháng,${inDays(30)},0`);
  expect(await open(book, token)).toBe(0);
  expect(await packagesOf(id)).toEqual([{ source: 'telco', name: 'Gói tháng', waiting_extend: false }]);
});

test('wrong lines and people who are not here are named and left out, the others come in', async () => {
  const { phone } = await aCustomer();
  const good = `${phone},ott,VIP,${inDays(9)},0`;
  const { put: count, problems } = await put(
    `0999999999,telco,Gói,${inDays(9)},0`,
    `không,telco,Gói,${inDays(9)},0`,
    `${phone},regular,Gói,${inDays(9)},0`,
    `${phone},telco,Gói,mai,0`,
    `${phone},telco,Gói,${inDays(9)}`,
    good,
  );
  expect(count).toBe(1);
  expect(problems.map(problem => problem.replace(/:.*/, ''))).toEqual(
    [2, 3, 4, 5, 6].map(at => `line ${at}`),
  );
  expect(await putPackages(server.context.db, good)).toMatchObject({ put: 0 });
});

test('a table as spreadsheets save it is read: semicolons, tabs, quotes, UTF-16, a nought that they took away', async () => {
  const { phone, id } = await aCustomer();
  const rows = (sign: string, name: string) =>
    [HEADER, `${phone.slice(1)},telco,"${name}",${inDays(9)},0`].join('\r\n').replaceAll(',', sign);
  for (const bytes of [
    Buffer.from(`\ufeff${rows(';', 'Gói một')}`),
    Buffer.from(`\ufeff${rows('\t', 'Gói hai')}`, 'utf16le'),
    Buffer.from(rows(',', 'Gói ba'), 'utf16le'),
  ])
    expect(await putPackages(server.context.db, csvText(bytes))).toEqual({ put: 1, problems: [] });
  expect((await packagesOf(id)).map(({ name }) => name).sort()).toEqual(['Gói ba', 'Gói hai', 'Gói một']);
});
