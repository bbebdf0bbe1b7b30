import { type ReactNode, useState } from 'react';
import { dealCalls, type FlashLine } from '#contract/shop/deals.ts';
import { LoadProblem, useShown, Waiting } from '#features/library/cards/index.ts';
import { Chip } from '#ui/Chip.tsx';
import { Empty } from '#ui/Notice.tsx';
import styles from './deals.module.css';
import { FlashRow } from './FlashRow.tsx';
import { useSlotStock } from './useSlotStock.ts';

/** As many as a page of the contract holds. */
const ALL = 100;

interface SlotLinesProps {
  slotId: number;
  state: 'upcoming' | 'running' | 'ended';
  /** Content under them, once they are there. */
  children?: ReactNode;
}

/** Lines of a frame, of all or one category. While it runs, the remaining copies follow the server. */
export function SlotLines({ slotId, state, children }: SlotLinesProps) {
  const [category, setCategory] = useState(0);
  const input = { frame_id: slotId, page_size: ALL, ...(category > 0 && { category_id: category }) };
  const { data, error, refetch } = useShown(dealCalls.detailFlashSale, input);
  useSlotStock(slotId, input, state === 'running');
  if (!data && error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className={styles.waiting}>
        <Waiting shape="rows" />
      </div>
    );
  return (
    <>
      {data.categories.length > 1 && (
        <fieldset className={styles.chips} aria-label="Thể loại">
          <Chip on={category === 0} onPress={() => setCategory(0)}>
            Tất cả <span className={styles.count}>{data.lines}</span>
          </Chip>
          {data.categories.map(({ id, name, count }) => (
            <Chip key={id} on={category === id} onPress={() => setCategory(id)}>
              {name} <span className={styles.count}>{count}</span>
            </Chip>
          ))}
        </fieldset>
      )}
      {data.items.length === 0 && (
        <Empty title="Thể loại này chưa có cuốn nào." text="Bạn chọn thể loại khác nhé." />
      )}
      <ul className={styles.rows}>
        {data.items.map((line: FlashLine, at) => (
          <FlashRow key={line.line_id} line={line} state={state} eager={at < 4} />
        ))}
      </ul>
      {children}
    </>
  );
}
