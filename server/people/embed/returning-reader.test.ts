import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueCalls } from '#contract/library/catalogue.ts';
import { partnerSession } from '../../testing/testPartner.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** Every text and number in a reply. */
const valuesIn = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesIn) : [value];

test('a returning reader is the same to one partner, and two partners find nothing to match them by', async () => {
  const { token } = await server.aReader();
  const visit = (partner: string) => partnerSession(server, partner, token);
  const [first, again, elsewhere] = [
    await visit('ben-song'),
    await visit('ben-song'),
    await visit('ben-khac'),
  ];
  expect(again.user.reader_id).toBe(first.user.reader_id);
  expect(again.device_id).toBe(first.device_id);
  expect(again.access_token).not.toBe(first.access_token);
  const shared = valuesIn(elsewhere).filter(value =>
    [...valuesIn(first), ...valuesIn(again)].includes(value),
  );
  // The name is what the reader calls themselves; it is nobody's alone.
  expect(shared).toEqual([first.user.fullname]);
});

test('a reader who returns every day keeps the sessions of their own devices', async () => {
  const { token } = await server.aReader();
  const signedIn = async (mine: string) =>
    (await server.call(catalogueCalls.myReading, {}, { token: mine })).code;
  const visits = [];
  for (let day = 0; day < 25; day += 1) visits.push(await partnerSession(server, 'ben-song', token));
  expect(await signedIn(token)).toBe(1);
  const alive = await Promise.all(visits.map(({ access_token }) => signedIn(access_token)));
  expect(alive.filter(code => code === 1)).toHaveLength(2);
  expect(alive.slice(-2)).toEqual([1, 1]);
});
