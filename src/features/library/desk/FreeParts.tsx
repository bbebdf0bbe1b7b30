import { useState } from 'react';
import type { DeskEdition } from '#contract/library/desk.ts';
import { partWord } from '#rules/rights/content-type.ts';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/desk/DataTable.tsx';
import { Drawer } from '#ui/desk/Drawer.tsx';
import { NumberField } from '#ui/desk/NumberField.tsx';
import { Empty } from '#ui/Notice.tsx';
import { firstFree, freeCount } from './form-values.ts';

interface FreePartsProps {
  edition: DeskEdition;
  /** Places of the free parts, in order. */
  free: readonly number[];
  onChange: (free: number[]) => void;
}

/** Rows of a drawer at once: a long serial is read further by a press. */
const PAGE = 100;

/** Which parts everyone may open: the first so many, or any of them. */
export function FreeParts({ edition: { contentType, parts }, free, onChange }: FreePartsProps) {
  const [open, setOpen] = useState(false);
  const [shown, show] = useState(PAGE);
  const count = freeCount(free, parts);
  const word = partWord(contentType);
  const listed = parts.filter(({ title }) => title !== '').length;
  const sorted = (keys: ReadonlySet<number>) => [...keys].sort((one, other) => one - other);
  return (
    <div>
      <NumberField
        label={`Số ${word} đầu miễn phí`}
        value={count}
        helper={count === null ? 'Đang chọn lẻ từng phần' : `Trong ${listed} ${word}`}
        onChange={next => onChange(firstFree(next ?? 0, parts))}
      />
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Chọn từng {word}
      </Button>
      <Drawer open={open} onClose={() => setOpen(false)} title="Phần miễn phí">
        <DataTable
          label="Phần miễn phí"
          columns={[{ key: 'title', label: 'Tên', cell: ({ title }) => title || 'Trang không có tên' }]}
          rows={parts.slice(0, shown)}
          rowKey={({ at }) => at}
          rowName={({ title }) => title || 'trang không có tên'}
          selection={{ keys: new Set(free), change: keys => onChange(sorted(keys)), actions: null }}
          empty={<Empty title="Chưa có phần nào" text="Nhập thêm rồi chọn ở đây." />}
          more={parts.length > shown}
          onMore={() => show(shown + PAGE)}
        />
      </Drawer>
    </div>
  );
}
