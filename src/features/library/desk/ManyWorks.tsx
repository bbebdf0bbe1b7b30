import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { errorMessage, useTask } from '#client/useTask.ts';
import { catalogueDeskCalls as calls, type workChanges } from '#contract/library/desk.ts';
import { priceTypes } from '#rules/library/work-words.ts';
import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/Select.tsx';
import { showToast, showTrouble } from '#ui/toasts.ts';

/** How long all of it can be taken back by one press, ms. */
const UNDO_MS = 10_000;
const CHOOSE = '';

interface ManyWorksProps {
  works: ReadonlySet<number>;
  /** They are changed: nothing is selected any more. */
  onDone: () => void;
}

/** Bulk actions on selected works; readers see them at once. */
export function ManyWorks({ works, onDone }: ManyWorksProps) {
  const client = useQueryClient();
  const task = useTask();
  const categories = useCall(calls.shelfNames, {}).data?.categories ?? [];
  const read = () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[1]).startsWith('/desk/') });
  const takeBack = async (changed: object[]) => {
    try {
      await request(calls.changeBack, { works: JSON.stringify(changed) });
      await read();
      showToast('Đã lấy lại như cũ.');
    } catch (error) {
      showTrouble(errorMessage(error));
    }
  };
  const change = (what: (typeof workChanges)[number], value = '') =>
    task.run(async () => {
      const { changed } = await request(calls.changeWorks, { work_ids: [...works], what, value });
      await read();
      onDone();
      showToast({
        message: `Đã đổi ${changed.length} cuốn. Bạn đọc thấy ngay.`,
        action: { label: 'Hoàn lại', run: () => void takeBack(changed) },
        ms: UNDO_MS,
      });
    });
  return (
    <>
      <Select
        label="Xếp vào thể loại"
        small
        value={CHOOSE}
        options={[[CHOOSE, 'Thể loại…'], ...categories.map(name => [name, name] as const)]}
        onChange={name => void change('category', name)}
      />
      <Select
        label="Đổi cách bán"
        small
        value={CHOOSE}
        options={[
          [CHOOSE, 'Cách bán…'],
          ...priceTypes.map(([type, words]) => [String(type), words] as const),
        ]}
        onChange={type => void change('priceType', type)}
      />
      <Button size="small" busy={task.busy} onClick={() => void change('withdraw')}>
        Rút khỏi kho
      </Button>
      <Button size="small" busy={task.busy} onClick={() => void change('offer')}>
        Cho hiện lại
      </Button>
      {task.problem && <span role="alert">{task.problem}</span>}
    </>
  );
}
