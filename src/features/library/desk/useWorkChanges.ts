import { useQueryClient } from '@tanstack/react-query';
import { callKey } from '#client/queries.ts';
import { type Refused, request } from '#client/request.ts';
import { type Task, useTask } from '#client/useTask.ts';
import { catalogueDeskCalls as calls, type DeskWork } from '#contract/library/desk.ts';
import type { Draft } from '#ui/desk/useDraft.ts';
import { showToast } from '#ui/toasts.ts';
import { contentOf, type FormValues } from './form-values.ts';

interface WorkChanges {
  task: Task;
  save(): Promise<boolean>;
  publish(): Promise<void>;
  /** At a moment, ms since 1970; 0 takes it back. */
  publishLater(at: number): Promise<boolean>;
  drop(): Promise<void>;
  restore(to: number): Promise<void>;
}

/** An editor's actions on a work. A refusal because somebody was faster reads the work again: the form shows the conflict. */
export function useWorkChanges(work: DeskWork, draft: Draft<FormValues>): WorkChanges {
  const task = useTask();
  const client = useQueryClient();
  const { work_id } = work;
  const read = () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[1]).startsWith('/desk/') });
  const overtaken = ({ refusal }: Refused) => {
    if (refusal !== 'changed_meanwhile') return false;
    void read();
    return true;
  };
  const saveAs = async (): Promise<number> => {
    if (!draft.dirty) return work.version;
    const content = JSON.stringify(contentOf(draft.values));
    const { version } = await request(calls.saveDraft, { work_id, version: draft.basedOn, content });
    draft.savedAs(version);
    return version;
  };
  const restoreTo = async (version: number, to: number): Promise<void> => {
    await request(calls.restore, { work_id, version, to });
    await read();
    showToast('Đã lấy lại. Bạn đọc thấy bản cũ ngay bây giờ.');
  };
  return {
    task,
    save: () =>
      task.run(async () => {
        await saveAs();
        await read();
      }, overtaken),
    async publish() {
      await task.run(async () => {
        const { version } = await request(calls.publish, { work_id, version: await saveAs() });
        await read();
        const [, before] = (
          await client.fetchQuery({
            queryKey: callKey(calls.listVersions, { work_id }),
            queryFn: () => request(calls.listVersions, { work_id }),
          })
        ).items;
        showToast({
          message: 'Đã đăng. Bạn đọc thấy ngay.',
          ...(before && {
            action: {
              label: 'Hoàn lại',
              run: () => void task.run(() => restoreTo(version, before.version), overtaken),
            },
          }),
        });
      }, overtaken);
    },
    publishLater: at =>
      task.run(async () => {
        await request(calls.publishLater, { work_id, version: await saveAs(), at });
        await read();
        showToast(at === 0 ? 'Đã bỏ hẹn giờ' : 'Đã hẹn giờ đăng');
      }, overtaken),
    async drop() {
      await task.run(async () => {
        await request(calls.dropDraft, { work_id, version: work.version });
        draft.forget();
        await read();
      }, overtaken);
    },
    async restore(to) {
      await task.run(() => restoreTo(work.version, to), overtaken);
    },
  };
}
