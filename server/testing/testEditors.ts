import type { Role } from '#contract/kit/roles.ts';
import { catalogueDeskCalls as calls } from '#contract/library/desk.ts';
import type { EditionContent, WorkContent } from '#rules/library/work-content.ts';
import type { TestServer } from './testServer.ts';

/* For tests of the editors' desk. */

export async function someoneWith(server: TestServer, name: string, ...roles: Role[]) {
  const reader = await server.aReader(name);
  await server.context.db.updateTable('account').set({ roles }).where('id', '=', reader.id).execute();
  return reader;
}

/** An editor at the desk; what they do answers the whole reply. */
export async function anEditor(server: TestServer, name = 'Phùng Ỷ Lan') {
  const { token, id } = await someoneWith(server, name, 'editor');
  const as = { token };
  const read = async (work_id: number) => (await server.call(calls.readWork, { work_id }, as)).data;
  const save = (work_id: number, version: number, content: WorkContent) =>
    server.call(calls.saveDraft, { work_id, version, content: JSON.stringify(content) }, as);
  return {
    id,
    token,
    read,
    save,
    list: async (input: Parameters<typeof server.call<typeof calls.listWorks>>[1] = {}) =>
      (await server.call(calls.listWorks, input, as)).data,
    publish: (work_id: number, version: number) => server.call(calls.publish, { work_id, version }, as),
    drop: (work_id: number, version: number) => server.call(calls.dropDraft, { work_id, version }, as),
    restore: (work_id: number, version: number, to: number) =>
      server.call(calls.restore, { work_id, version, to }, as),
    versions: async (work_id: number) => (await server.call(calls.listVersions, { work_id }, as)).data.items,
    /** Saves these changes over what readers see, and shows them; answers the version. */
    async change(work_id: number, change: Partial<WorkContent>, edition: Partial<EditionContent> = {}) {
      const { version, published } = await read(work_id);
      const editions = published.editions.map((each, at) => (at === 0 ? { ...each, ...edition } : each));
      const saved = await save(work_id, version, { ...published, editions, ...change });
      return (await server.call(calls.publish, { work_id, version: saved.data.version }, as)).data.version;
    },
  };
}

/** The work of an edition. */
export const workOf = async ({ context }: TestServer, edition: number): Promise<number> =>
  (
    await context.db
      .selectFrom('edition')
      .select('work_id')
      .where('id', '=', edition)
      .executeTakeFirstOrThrow()
  ).work_id;
