import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { partnerById } from '#server/people/embed/partners.ts';
import { openTestServer, type TestServer } from '#server/testing/testServer.ts';

const project = resolve(import.meta.dirname, '..');
let server: TestServer;
let url = '';
beforeAll(async () => {
  server = await openTestServer();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.context.db);
  url = `postgresql://mot@/${rows[0]?.name}?host=${encodeURIComponent(inject('sockets'))}`;
});
afterAll(() => server.close());

/** Without the line that every tool prints when it connects as the owner of the tables, as this test does. */
const refusedIn = (stderr: string) =>
  stderr
    .split('\n')
    .filter(line => line && !line.includes('MIGRATION_DATABASE_URL'))
    .join('\n');

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(project, 'node_modules/tsx/dist/cli.mjs'), join(project, 'scripts/partner.ts'), ...args],
    {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: url, DATA_DIR: server.context.settings.dataDir },
    },
  );
  return { status, said: stdout.trim(), refused: refusedIn(stderr) };
}

test('a partner is added, changed and listed by command; what is malformed is told and changes nothing', {
  timeout: 120_000,
}, async () => {
  const added = run('add', 'ben-song', 'Bến Sông', 'https://benso.vn', '--books', 'sach.benso.vn');
  expect(added).toEqual({ status: 0, said: 'ben-song: https://benso.vn', refused: '' });
  const twice = run('add', 'ben-song', 'Bến Sông', 'https://benso.vn');
  expect([twice.status, twice.refused]).toEqual([1, expect.stringContaining('already')]);
  const bad = run('change', 'ben-song', 'https://benso.vn', '*', 'https://benso.vn/');
  expect(bad.status).toBe(1);
  expect(bad.refused.split('\n')).toHaveLength(2);
  expect(await partnerById(server.context.db, 'ben-song')).toMatchObject({
    allowed_origins: ['https://benso.vn'],
    book_hosts: ['sach.benso.vn'],
  });
  expect(run('change', 'ben-song', 'https://moi.benso.vn').status).toBe(0);
  expect(run('list').said).toBe(
    'ben-song  Bến Sông\n  origins: https://moi.benso.vn\n  books: sach.benso.vn',
  );
  expect([run('change', 'khong-co', 'https://a.vn').status, run('xoa').status]).toEqual([1, 2]);
});
