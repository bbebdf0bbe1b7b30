import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const file = new URL('./schema.ts', import.meta.url);
const source = ts.createSourceFile('schema.ts', readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);

/** Whether what is read from a column may be null, by how its type is written. */
function mayBeNull(type: ts.TypeNode): boolean {
  if (ts.isUnionTypeNode(type)) return type.types.some(mayBeNull);
  if (ts.isLiteralTypeNode(type)) return type.literal.kind === ts.SyntaxKind.NullKeyword;
  const wraps =
    ts.isTypeReferenceNode(type) && /^(Generated|ColumnType)$/.test(type.typeName.getText(source));
  const [read] = wraps ? (type.typeArguments ?? []) : [];
  return read ? mayBeNull(read) : false;
}

const membersOf = (members: ts.NodeArray<ts.TypeElement>) =>
  members.filter(ts.isPropertySignature).map(({ name, type }) => ({ name: name.getText(source), type }));

function columnsWritten(): string[] {
  const tables = source.statements
    .filter(ts.isInterfaceDeclaration)
    .find(({ name }) => name.text === 'Tables');
  return membersOf(tables?.members ?? ts.factory.createNodeArray()).flatMap(({ name: table, type }) =>
    type && ts.isTypeLiteralNode(type)
      ? membersOf(type.members).map(
          column => `${table}.${column.name}${column.type && mayBeNull(column.type) ? ' null' : ''}`,
        )
      : [],
  );
}

test('the types of the tables are the tables of the database: columns, and which may be null', async () => {
  const { rows } = await sql<{ written: string }>`
    select table_name || '.' || column_name || case is_nullable when 'YES' then ' null' else '' end as written
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely_%'`.execute(server.context.db);
  expect(columnsWritten().sort()).toEqual(rows.map(({ written }) => written).sort());
});
