import { useState } from 'react';
import type { DeskEdition } from '#contract/library/desk.ts';
import type { PartDay } from '#rules/library/work-content.ts';
import { partWord } from '#rules/rights/content-type.ts';
import { daySpan } from '#rules/text/days.ts';
import { dayOf } from '#rules/text/moment.ts';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/desk/DataTable.tsx';
import { Drawer } from '#ui/desk/Drawer.tsx';
import { Field } from '#ui/Field.tsx';
import { Empty } from '#ui/Notice.tsx';

interface PartDaysProps {
  edition: DeskEdition;
  /** Parts that are not out yet, in order. */
  waits: readonly PartDay[];
  problem: string | undefined;
  onChange: (waits: PartDay[]) => void;
}

/** Rows of a drawer at once. */
const PAGE = 100;

const waitOf = (waits: readonly PartDay[], at: number): string =>
  waits.find(part => part.at === at)?.day ?? '';

/** On which days issues and episodes come out; the newest stand first, since they are the ones that wait. */
export function PartDays({ edition: { contentType, parts }, waits, problem, onChange }: PartDaysProps) {
  const [open, setOpen] = useState(false);
  const [shown, show] = useState(PAGE);
  const word = partWord(contentType);
  const [next] = waits;
  const change = (at: number, day: string) => {
    const others = waits.filter(part => part.at !== at);
    onChange(day === '' ? others : [...others, { at, day }].sort((one, other) => one.at - other.at));
  };
  return (
    <div>
      <p>
        {next
          ? `${waits.length} ${word} chưa ra, ${word} tới ra ${dayOf(daySpan(next.day, 1).from)}`
          : `Mọi ${word} đã ra`}
      </p>
      {problem && (
        <p className="text-small son-text" role="alert">
          {problem}
        </p>
      )}
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Hẹn ngày ra từng {word}
      </Button>
      <Drawer open={open} onClose={() => setOpen(false)} title={`Ngày ra từng ${word}`}>
        <DataTable
          label={`Ngày ra từng ${word}`}
          columns={[
            { key: 'title', label: 'Tên', cell: ({ title }) => title },
            {
              key: 'day',
              label: 'Ngày ra',
              cell: ({ at, title }) => (
                <Field
                  label={`Ngày ra của ${title}`}
                  type="date"
                  value={waitOf(waits, at)}
                  helper={waitOf(waits, at) === '' ? 'Đã ra' : '0 giờ ngày này tự ra'}
                  onChange={({ currentTarget }) => change(at, currentTarget.value)}
                />
              ),
            },
          ]}
          rows={[...parts].reverse().slice(0, shown)}
          rowKey={({ at }) => at}
          rowName={({ title }) => title}
          empty={<Empty title="Chưa có phần nào" text="Nhập thêm rồi hẹn ngày ở đây." />}
          more={parts.length > shown}
          onMore={() => show(shown + PAGE)}
        />
      </Drawer>
    </div>
  );
}
