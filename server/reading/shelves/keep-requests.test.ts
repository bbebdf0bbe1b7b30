import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountCalls } from '#contract/people/account.ts';
import { keepRequestCalls } from '#contract/reading/keep-requests.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const requestsBy = async (token: string) =>
  (await server.call(keepRequestCalls.keepRequests, {}, { token })).data.map(
    ({ work, form, parts, voice }) => ({
      id: work.id,
      form,
      parts,
      voice,
    }),
  );

test('a device’s keep requests are its own: each form of a work once, as it was requested last, until they are taken away', async () => {
  const { token } = await server.aReader();
  const other = await server.aReader();
  const book = await server.aBook('Giữ lại');
  const keepRequest = (more: object) =>
    server.call(
      keepRequestCalls.setKeepRequest,
      { content_id: book.id, form: 'book', on: 1, ...more },
      { token },
    );
  expect((await keepRequest({})).code).toBe(0);
  await keepRequest({ form: 'sound', parts: JSON.stringify([3, 4]), voice: 'north' });
  await keepRequest({ form: 'sound', parts: JSON.stringify([4]), voice: 'south' });
  expect((await requestsBy(token)).sort((one, two) => one.form.localeCompare(two.form))).toEqual([
    { id: book.id, form: 'book', parts: [], voice: null },
    { id: book.id, form: 'sound', parts: [4], voice: 'south' },
  ]);
  expect(await requestsBy(other.token)).toEqual([]);
  await keepRequest({ form: 'sound', on: 0 });
  await keepRequest({ form: 'sound', on: 0 });
  expect(await requestsBy(token)).toHaveLength(1);
});

test('what is requested of a work that is not there is refused, and so are strange forms, parts and voices', async () => {
  const { token } = await server.aReader();
  const { id } = await server.aBook('Sai');
  const keepRequest = async (more: object) =>
    (
      await server.call(
        keepRequestCalls.setKeepRequest,
        { content_id: id, form: 'book', on: 1, ...more } as never,
        { token },
      )
    ).code;
  expect(await keepRequest({ content_id: 999_999_999 })).toBe(404);
  for (const wrong of [
    { form: 'film-roll' },
    { parts: '[0]' },
    { parts: '{' },
    { parts: JSON.stringify(Array.from({ length: 1_001 }, (_, at) => at + 1)) },
    { voice: 'Bắc' },
    { on: 2 },
  ])
    expect(await keepRequest(wrong)).toBe(400);
  expect(await requestsBy(token)).toEqual([]);
});

test('signing out ends the keep requests of the device', async () => {
  const { token } = await server.aReader();
  const { id } = await server.aBook('Rời máy');
  await server.call(keepRequestCalls.setKeepRequest, { content_id: id, form: 'book', on: 1 }, { token });
  const rows = () =>
    server.context.db.selectFrom('keep_request').select('form').where('edition_id', '=', id).execute();
  expect(await rows()).toHaveLength(1);
  await server.call(accountCalls.logout, {}, { token });
  expect(await rows()).toHaveLength(0);
});

test('a printed book is named as one, and another book is not', async () => {
  const { token } = await server.aReader();
  const { id: printed } = await server.aBook('Sổ tay in');
  const { id: plain } = await server.aBook('Sách chữ');
  await server.context.db
    .insertInto('book_page')
    .values({
      ...{ edition_id: printed, position: 0, spine_index: 0, label: '', width: 600, height: 800 },
      ...{ widths: [480], body: '', folded: '', known: 0 },
    })
    .execute();
  for (const content_id of [printed, plain])
    await server.call(keepRequestCalls.setKeepRequest, { content_id, form: 'book', on: 1 }, { token });
  const { data } = await server.call(keepRequestCalls.keepRequests, {}, { token });
  expect(new Map(data.map(({ work, printed: said }) => [work.id, said]))).toEqual(
    new Map([
      [printed, true],
      [plain, undefined],
    ]),
  );
});
