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

/** Interfaces of tables, by the file that they stand in. */
const written = {
  './schema.ts': 'Tables',
  './market-tables.ts': 'MarketTables',
  './cart-tables.ts': 'CartTables',
  './chat-tables.ts': 'ChatTables',
  './desk-tables.ts': 'DeskTables',
  './partner-tables.ts': 'PartnerTables',
  './decided-tables.ts': 'DecidedTables',
  './parcel-tables.ts': 'ParcelTables',
  './comic-tables.ts': 'ComicTables',
  './goods-tables.ts': 'GoodsTables',
  './queue-tables.ts': 'QueueTables',
  './return-tables.ts': 'ReturnTables',
  './payout-tables.ts': 'PayoutTables',
  './game-tables.ts': 'GameTables',
  './feed-tables.ts': 'FeedTables',
  './moderation-tables.ts': 'ModerationTables',
  './youth-tables.ts': 'YouthTables',
  './affiliate-tables.ts': 'AffiliateTables',
  './campaign-tables.ts': 'CampaignTables',
  './health-tables.ts': 'HealthTables',
};

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

function columnsOf(path: string, tablesName: string): string[] {
  const file = readFileSync(new URL(path, import.meta.url), 'utf8');
  const source = ts.createSourceFile(path, file, ts.ScriptTarget.Latest);
  const tables = source.statements
    .filter(ts.isInterfaceDeclaration)
    .find(({ name }) => name.text === tablesName);
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

const columnsWritten = () => Object.entries(written).flatMap(([path, name]) => columnsOf(path, name));

test('the types of the tables are the tables of the database: columns, and which may be null', async () => {
  const { rows } = await sql<{ written: string }>`
    select table_name || '.' || column_name || case is_nullable when 'YES' then ' null' else '' end as written
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely_%'`.execute(server.context.db);
  expect(columnsWritten().sort()).toEqual(rows.map(({ written }) => written).sort());
});
