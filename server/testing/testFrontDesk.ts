import { frontDeskCalls as calls } from '#contract/front/desk.ts';
import type { Output } from '#contract/kit/call.ts';
import type { Role } from '#contract/kit/roles.ts';
import { apiPrefix, GUEST, type Reply, TOKENS_HEADER } from '#contract/kit/wire.ts';
import { secureCode } from '../kit/http/wire.ts';
import { someoneWith } from './testEditors.ts';
import type { TestServer } from './testServer.ts';

/** Somebody at the desk of the front; what they do to items of one kind answers the whole reply. */
export async function atTheFront(
  server: TestServer,
  kind: string,
  { name = 'Phùng Ỷ Lan', role = 'editor' }: { name?: string; role?: Role } = {},
) {
  const { id: accountId, token } = await someoneWith(server, name, role);
  const as = { token };
  const save = (id: number, seen: number, item: object) =>
    server.call(calls.saveDraft, { kind, id, seen, item: JSON.stringify(item) }, as);
  const publish = (id: number, seen: number, at?: number) =>
    server.call(calls.publishItem, { kind, id, seen, ...(at !== undefined && { at }) }, as);
  return {
    accountId,
    token,
    save,
    publish,
    read: (id: number) => server.call(calls.readItem, { kind, id }, as),
    drop: (id: number, seen: number) => server.call(calls.dropDraft, { kind, id, seen }, as),
    cancel: (id: number, seen: number) => server.call(calls.cancelPublish, { kind, id, seen }, as),
    restore: (id: number, seen: number, version: number) =>
      server.call(calls.restoreVersion, { kind, id, seen, version }, as),
    remove: (id: number, seen: number) => server.call(calls.removeItem, { kind, id, seen }, as),
    order: (...ids: number[]) => server.call(calls.reorderItems, { kind, ids }, as),
    versions: async (id: number) => (await server.call(calls.listVersions, { kind, id }, as)).data.items,
    list: async (input: { search?: string; state?: 'all' | 'draft' | 'waiting' | 'removed' } = {}) =>
      (await server.call(calls.listItems, { kind, ...input }, as)).data.items,
    /** Saves an item and shows it; answers its number and version. */
    async put(item: object, id = -Math.ceil(Math.random() * 1e9), seen = 0) {
      const saved = await save(id, seen, item);
      return (await publish(id, saved.data.version)).data;
    },
  };
}

/** Sends a picture for an item of a kind, as a browser does. */
export async function sendPicture(server: TestServer, kind: string, token: string, bytes: Buffer) {
  const call = calls.uploadPicture;
  const fields = { os: 'web', device_id: 'test-device-00000001', account: GUEST, kind };
  const form = new FormData();
  const signed = { ...fields, secure_code: secureCode(call, fields).toString('hex') };
  for (const [name, value] of Object.entries(signed)) form.append(name, value);
  form.append('file', new File([new Uint8Array(bytes)], 'x'));
  const request = new Request('http://x', { method: 'POST', body: form });
  const answer = await server.app.inject({
    method: 'POST',
    url: apiPrefix.main + call.path,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      authorization: `Bearer ${token}`,
      [TOKENS_HEADER]: 'header',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return answer.json<Reply<Output<typeof call>>>();
}
