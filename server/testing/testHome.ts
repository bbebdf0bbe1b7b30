import { sql } from 'kysely';
import { homeCalls } from '#contract/library/home.ts';
import type { TestServer } from './testServer.ts';

/** For tests: puts a block on the home page. */
export function aHome(server: TestServer) {
  let position = 0;
  return {
    empty: () => sql`truncate home_block, banner restart identity`.execute(server.owner),
    put: (type: string, title: string, props: object = {}) =>
      server.context.db
        .insertInto('home_block')
        .values({ screen: 'home', position: position++, type, title, props: JSON.stringify(props) })
        .execute(),
    blocks: async (input: { page_no?: number; page_size?: number } = {}) =>
      (await server.call(homeCalls.listBlockHome, input)).data ?? [],
  };
}

/** For tests: an edition of another kind, of the same work as a book. */
export async function anotherKind(
  server: TestServer,
  ofBook: number,
  content_type: number,
  updated = '2026-11-20',
) {
  const { db } = server.context;
  const row = await db
    .insertInto('edition')
    .columns(['work_id', 'content_type', 'content_hash', 'words', 'chars', 'has_cover', 'tint', 'updated_at'])
    .expression(e =>
      e
        .selectFrom('edition')
        .select([
          'work_id',
          sql<number>`${content_type}`.as('kind'),
          sql<string>`content_hash || ${content_type}::text`.as('hash'),
          'words',
          'chars',
          'has_cover',
          'tint',
          sql<Date>`${updated}::timestamptz`.as('updated'),
        ])
        .where('id', '=', ofBook),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
