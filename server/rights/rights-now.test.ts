import { expect, test } from 'vitest';
import {
  aMember,
  anOwner,
  aPaidBook,
  DAY,
  forMembers,
  get,
  onTestServer,
  open,
  server,
} from '../testing/testRights.ts';
import { aSound, open as openSound } from '../testing/testSounds.ts';
import { giveGrant } from './queries.ts';

onTestServer();

const MINUTE = 60_000;
/** One minute later, when no answer of before may count any more. */
async function aMinuteLater<T>(check: () => Promise<T>): Promise<T> {
  server.setNow(Date.now() + MINUTE);
  try {
    return await check();
  } finally {
    server.setNow(null);
  }
}
const withdraw = (id: number) =>
  server.context.db.deleteFrom('content_grant').where('account_id', '=', id).execute();

test('a grant that is withdrawn closes the links that stand on it within a minute, and free chapters stay', async () => {
  const book = await aPaidBook();
  const owner = await anOwner(book.id);
  const { data } = await open(book.id, owner.token);
  expect(await get(`${data.base}c/0004.xhtml`)).toBe(200);
  await withdraw(owner.id);
  await aMinuteLater(async () => {
    const closed = await server.app.inject({ url: `${data.base}c/0004.xhtml` });
    expect([closed.statusCode, closed.json().code]).toEqual([403, 410]);
    expect(await get(`${data.base}c/0001.xhtml`)).toBe(200);
  });
});

test('a membership that is taken away closes links, and one that is given back opens them again', async () => {
  const book = await aPaidBook(forMembers);
  const member = await aMember();
  const { data } = await open(book.id, member.token);
  expect(await get(`${data.base}c/0004.xhtml`)).toBe(200);
  const lasts = (expires_at: Date) =>
    server.context.db
      .updateTable('membership')
      .set({ expires_at })
      .where('account_id', '=', member.id)
      .execute();
  await lasts(new Date(0));
  await aMinuteLater(async () => expect(await get(`${data.base}c/0004.xhtml`)).toBe(403));
  await lasts(new Date(Date.now() + 30 * DAY));
  server.setNow(Date.now() + 2 * MINUTE);
  expect(await get(`${data.base}c/0004.xhtml`)).toBe(200);
  server.setNow(null);
});

test('what was bought a moment ago opens at once, though its links were refused before', async () => {
  const book = await aPaidBook();
  const { token, id } = await server.aReader();
  const free = await open(book.id, token);
  expect(await get(`${free.data.base}c/0001.xhtml`)).toBe(200);
  const grant = { access_type: 3, source: 'test', expires_at: null } as const;
  await giveGrant(server.context.db, { account_id: id, edition_id: book.id, spine_index: null, ...grant });
  const whole = await open(book.id, token);
  expect(await get(`${whole.data.base}c/0004.xhtml`)).toBe(200);
});

test('a chapter that was free when the link was made and costs now is closed for guests', async () => {
  const book = await aPaidBook();
  const { data } = await open(book.id);
  expect(await get(`${data.base}c/0002.xhtml`)).toBe(200);
  await server.context.db
    .updateTable('chapter')
    .set({ zone: 'paid' })
    .where('edition_id', '=', book.id)
    .execute();
  await aMinuteLater(async () => expect(await get(`${data.base}c/0002.xhtml`)).toBe(403));
});

test('sound ends with its right too', async () => {
  const { id, files } = await aSound(server, { free: 1, priceVnd: 29_000 });
  const owner = await anOwner(id);
  const opened = await openSound(server, files[2], owner.token);
  const url = opened.data.audio_data[0]?.url ?? '';
  expect(await get(url)).toBe(200);
  await withdraw(owner.id);
  await aMinuteLater(async () => expect(await get(url)).toBe(403));
});

test('an edition that somebody has a right to cannot be deleted', async () => {
  const book = await aPaidBook();
  await anOwner(book.id);
  const gone = server.context.db.deleteFrom('edition').where('id', '=', book.id).execute();
  await expect(gone).rejects.toMatchObject({ code: '23503' });
});
