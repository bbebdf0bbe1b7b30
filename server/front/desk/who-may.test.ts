import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { frontDeskCalls } from '#contract/front/desk.ts';
import { itemKinds } from '#contract/front/desk-kinds.ts';
import type { AnyCall } from '#contract/kit/call.ts';
import type { ItemKind } from '#contract/kit/desk-item.ts';
import { refusals } from '#contract/kit/refusals.ts';
import { type Role, roles } from '#contract/kit/roles.ts';
import { someoneWith } from '../../testing/testEditors.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aVisitor } from '../../testing/testVisitor.ts';
import { kindNamed } from './kinds.ts';

/* Made from the kinds and the calls: each role × each kind × each call. */

let server: TestServer;
const tokens = new Map<Role | 'nobody', string>();
beforeAll(async () => {
  server = await openTestServer();
  for (const role of roles) tokens.set(role, (await someoneWith(server, role, role)).token);
  tokens.set('nobody', (await server.aReader()).token);
});
afterAll(() => server.close());

const kinds: readonly ItemKind[] = itemKinds;
const perKind = Object.entries(frontDeskCalls).filter(([name]) => name !== 'findThings') as [
  string,
  AnyCall,
][];

/** An input that its schema takes, about an item that does not exist. */
const inputs: Record<string, (kind: ItemKind) => Record<string, unknown>> = {
  listItems: () => ({}),
  saveDraft: kind => ({ id: 999_999, seen: 0, item: JSON.stringify(kind.blank) }),
  tryItem: kind => ({ id: 999_999, item: JSON.stringify(kind.blank) }),
  restoreVersion: () => ({ id: 999_999, seen: 0, version: 1 }),
  reorderItems: () => ({ ids: [999_999] }),
  uploadPicture: () => ({}),
  uploadTable: () => ({}),
  uploadFilm: () => ({}),
  readItem: () => ({ id: 999_999 }),
  listVersions: () => ({ id: 999_999 }),
  previewItem: () => ({ id: 999_999 }),
};
const inputFor = (name: string, kind: ItemKind) => ({
  kind: kind.kind,
  ...(inputs[name]?.(kind) ?? { id: 999_999, seen: 0 }),
});

const ask = async (call: AnyCall, input: Record<string, unknown>, token: string) =>
  (await aVisitor(server, { token }).call(call, input as never)) as { code: number; message: string };

describe.each(kinds.map(kind => [kind.kind, kind] as const))('%s', (_, kind) => {
  const may = (role: Role | 'nobody') => role === kind.role || role === 'admin';
  test.each(perKind)(
    '%s is for its role and admins; for all others the kind does not exist',
    async (name, call) => {
      const input = inputFor(name, kind);
      const unknown = await ask(call, { ...input, kind: 'khong-co' }, tokens.get('admin') ?? '');
      for (const [role, token] of tokens) {
        if (may(role)) continue;
        expect(await ask(call, input, token), role).toEqual(unknown);
      }
      expect(unknown.code).toBe(refusals.not_found);
    },
  );

  test('its list opens for its role and for admins', async () => {
    for (const [role, token] of tokens)
      expect(
        (await ask(frontDeskCalls.listItems, { kind: kind.kind }, token)).code === refusals.not_found,
        role,
      ).toBe(!may(role));
  });

  test('it has both halves, and each field of its form stands in what a new one begins with', () => {
    expect(kindNamed(kind.kind)?.served.kind).toBe(kind.kind);
    for (const { name } of kind.fields) expect(Object.keys(kind.blank), name).toContain(name);
    expect(kind.ordered ?? false).toBe(Boolean(kindNamed(kind.kind)?.served.order));
    expect(!kind.fixed).toBe(Boolean(kindNamed(kind.kind)?.served.remove));
  });
});

test('names are looked for by those who fill the front, and by nobody else', async () => {
  const fills = (role: Role | 'nobody') => role === 'admin' || kinds.some(kind => kind.role === role);
  for (const [role, token] of tokens)
    expect(
      (await ask(frontDeskCalls.findThings, { thing: 'work' }, token)).code === refusals.not_found,
      role,
    ).toBe(!fills(role));
});
