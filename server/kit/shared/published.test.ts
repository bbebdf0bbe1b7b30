import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiPrefix, encodeFields, GUEST, type Reply } from '#contract/kit/wire.ts';
import { type BookDetail, catalogueCalls } from '#contract/library/catalogue.ts';
import { buildApp } from '../../app.ts';
import { sharedFor } from '../../shared.ts';
import { anEditor, workOf } from '../../testing/testEditors.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { secureCode } from '../http/wire.ts';

let server: TestServer;
const closing: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(async () => {
  for (const close of closing) await close();
  await server.close();
});

/** A process that keeps its replies for longer than the test lasts; answers a guest's title of a book. */
async function aProcess() {
  const shared = sharedFor(server.context, 600_000);
  const app = await buildApp({ ...server.context, shared }, null);
  await app.listen({ port: 0, host: '127.0.0.1' });
  closing.push(() => app.close());
  const call = catalogueCalls.bookDetail;
  return async (content_id: number): Promise<string> => {
    const fields = { os: 'web', device_id: 'test-device-00000001', account: GUEST, content_id };
    const signed = { ...fields, secure_code: secureCode(call, fields).toString('hex') };
    const url = `${apiPrefix.main}${call.path}?${encodeFields(signed)}`;
    return (await app.inject({ method: 'GET', url })).json<Reply<BookDetail>>().data.title;
  };
}

test('what is published is told by every process at once, however long it keeps its replies', async () => {
  const [one, other] = [await aProcess(), await aProcess()];
  const editor = await anEditor(server);
  const { id } = await server.aBook('Sen');
  expect([await one(id), await other(id)]).toEqual(['Sen', 'Sen']);
  const work = await workOf(server, id);
  await server.context.db.updateTable('work').set({ title: 'Đổi tay' }).where('id', '=', work).execute();
  expect([await one(id), await other(id)]).toEqual(['Sen', 'Sen']);
  await editor.change(work, { title: 'Sen nở' });
  await expect.poll(() => Promise.all([one(id), other(id)])).toEqual(['Sen nở', 'Sen nở']);
});
