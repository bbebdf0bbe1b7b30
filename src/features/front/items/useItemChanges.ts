import { useQueryClient } from '@tanstack/react-query';
import { type Refused, request } from '#client/request.ts';
import { type Task, useTask } from '#client/useTask.ts';
import { frontDeskCalls as calls, type DeskItem } from '#contract/front/desk.ts';
import type { Draft } from '#ui/desk/useDraft.ts';
import { showToast } from '#ui/toasts.ts';
import type { Item } from './FieldsOf.tsx';

export interface ItemChanges {
  task: Task;
  save(): Promise<boolean>;
  /** Now, or at a moment (ms since 1970). */
  publish(at?: number): Promise<boolean>;
  cancel(): Promise<boolean>;
  drop(): Promise<boolean>;
  remove(): Promise<boolean>;
  restore(version: number): Promise<boolean>;
}

type Seen = Pick<DeskItem, 'kind' | 'id' | 'version'>;

/** An editor's actions on an item. A refusal because somebody was faster reads it again: the form shows the conflict. */
export function useItemChanges(
  item: Seen,
  draft: Draft<Item>,
  /** It has another number now. */
  onMoved: (id: number) => void,
): ItemChanges {
  const task = useTask();
  const client = useQueryClient();
  const { kind, id } = item;
  const read = () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[1]).startsWith('/front/') });
  const overtaken = ({ refusal }: Refused) => {
    if (refusal !== 'changed_meanwhile') return false;
    void read();
    return true;
  };
  const done = async (next: { id: number }) => {
    if (next.id !== id) {
      draft.forget();
      onMoved(next.id);
    }
    await read();
  };
  const saveAs = async (always = false): Promise<number> => {
    if (!draft.dirty && !always) return item.version;
    const { version } = await request(calls.saveDraft, {
      kind,
      id,
      seen: draft.basedOn,
      item: JSON.stringify(draft.values),
    });
    draft.savedAs(version);
    return version;
  };
  const run = (work: () => Promise<unknown>) => task.run(work, overtaken);
  return {
    task,
    save: () =>
      run(async () => {
        await saveAs(item.version === 0);
        await read();
      }),
    publish: at =>
      run(async () => {
        const seen = await saveAs(item.version === 0);
        const next = await request(calls.publishItem, { kind, id, seen, ...(at !== undefined && { at }) });
        await done(next);
        showToast(at === undefined ? 'Đã đăng. Bạn đọc thấy ngay.' : 'Đã hẹn giờ đăng.');
      }),
    cancel: () => run(async () => done(await request(calls.cancelPublish, { kind, id, seen: item.version }))),
    drop: () =>
      run(async () => {
        await request(calls.dropDraft, { kind, id, seen: item.version });
        draft.forget();
        await read();
      }),
    remove: () =>
      run(async () => {
        await request(calls.removeItem, { kind, id, seen: item.version });
        draft.forget();
        await read();
      }),
    restore: version =>
      run(async () => {
        await done(await request(calls.restoreVersion, { kind, id, seen: item.version, version }));
        showToast('Đã lấy lại. Bạn đọc thấy bản cũ ngay bây giờ.');
      }),
  };
}
