import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const folder = new URL('./', import.meta.url);
/** Each file of tables, which has one interface of them. */
const files = readdirSync(folder).filter(name => name.endsWith('-tables.ts') && name !== 'copy-tables.ts');

/** Whether what is read from a column may be null, by how its type is written. */
function mayBeNull(type: ts.TypeNode, source: ts.SourceFile): boolean {
  if (ts.isUnionTypeNode(type)) return type.types.some(each => mayBeNull(each, source));
  if (ts.isLiteralTypeNode(type)) return type.literal.kind === ts.SyntaxKind.NullKeyword;
  const name = ts.isTypeReferenceNode(type) ? type.typeName.getText(source) : '';
  if (name === 'Maybe') return true;
  const [read] =
    ts.isTypeReferenceNode(type) && /^(Generated|ColumnType|Counted|Refreshed)$/.test(name)
      ? (type.typeArguments ?? [])
      : [];
  return read ? mayBeNull(read, source) : false;
}

const membersOf = (members: ts.NodeArray<ts.TypeElement>, source: ts.SourceFile) =>
  members.filter(ts.isPropertySignature).map(({ name, type }) => ({ name: name.getText(source), type }));

function columnsOf(name: string): string[] {
  const file = readFileSync(new URL(name, folder), 'utf8');
  const source = ts.createSourceFile(name, file, ts.ScriptTarget.Latest);
  const tables = source.statements
    .filter(ts.isInterfaceDeclaration)
    .find(each => each.name.text.endsWith('Tables'));
  return membersOf(tables?.members ?? ts.factory.createNodeArray(), source).flatMap(
    ({ name: table, type }) =>
      type && ts.isTypeLiteralNode(type)
        ? membersOf(type.members, source).map(
            column =>
              `${table}.${column.name}${column.type && mayBeNull(column.type, source) ? ' null' : ''}`,
          )
        : [],
  );
}

const columnsWritten = () => files.flatMap(columnsOf);

test('the types of the tables are the tables of the database: columns, and which may be null', async () => {
  const { rows } = await sql<{ written: string }>`
    select table_name || '.' || column_name || case is_nullable when 'YES' then ' null' else '' end as written
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely_%'`.execute(server.context.db);
  expect(columnsWritten().sort()).toEqual(rows.map(({ written }) => written).sort());
});
