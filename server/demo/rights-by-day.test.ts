import { afterAll, beforeAll, expect, test } from 'vitest';
import { anEditor, workOf } from '../testing/testEditors.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { loadRightsByDay } from './rights-by-day.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('the demo has works whose right ends on a day, published at the desk, and a second load changes nothing', async () => {
  const { db } = server.context;
  const lan = await anEditor(server);
  await db.updateTable('account').set({ email: 'toasoan@mot.example' }).where('id', '=', lan.id).execute();
  const { id } = await server.aBook('Muối');
  const work = await workOf(server, id);
  await loadRightsByDay(db, Date.now());
  await loadRightsByDay(db, Date.now());
  const { published, version } = await lan.read(work);
  expect(published.editions[0]?.rightsUntil).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(version).toBe(2);
  expect((await lan.versions(work))[0]?.what).toBe('sửa ngày hết quyền');
});

test('one of them is for some countries alone, on the screen and not on paper', async () => {
  const { db } = server.context;
  const lan = await anEditor(server, 'Đỗ Quang Vinh');
  await db.updateTable('account').set({ email: null }).where('email', '=', 'toasoan@mot.example').execute();
  await db.updateTable('account').set({ email: 'toasoan@mot.example' }).where('id', '=', lan.id).execute();
  const { id } = await server.aBook('Thưa nắng');
  await loadRightsByDay(db, Date.now());
  const { published } = await lan.read(await workOf(server, id));
  expect(published.editions[0]?.rightsCountries).toEqual(['KH', 'LA', 'VN']);
});
