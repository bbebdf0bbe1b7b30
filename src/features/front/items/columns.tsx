import type { ItemRow } from '#contract/front/desk.ts';
import { clockThenDay, shortMoment } from '#rules/text/moment.ts';
import type { Column } from '#ui/desk/table.ts';
import { StateLabel } from '#ui/StateLabel.tsx';
import styles from './items.module.css';

type Tone = 'done' | 'waits' | 'back';
const icons = { done: 'check', waits: 'clock', back: 'x' } as const;

const states: Record<ItemRow['state'], { label: string; tone: Tone }> = {
  live: { label: 'Đang hiện', tone: 'done' },
  later: { label: 'Chưa tới lúc', tone: 'waits' },
  over: { label: 'Đã hết', tone: 'back' },
  off: { label: 'Không hiện', tone: 'back' },
  new: { label: 'Chưa đăng', tone: 'waits' },
  removed: { label: 'Đã gỡ', tone: 'back' },
};

function stateOf({ publish_at, has_draft, state }: ItemRow): { label: string; tone: Tone } {
  if (publish_at !== null) return { label: `Đăng lúc ${clockThenDay(publish_at)}`, tone: 'waits' };
  return has_draft && state === 'live' ? { label: 'Có bản nháp', tone: 'waits' } : states[state];
}

/** `partName`: says of each which part of the list it is in, under this word; '' where that is known. */
export const columnsFor = (partName: string): Column<ItemRow>[] => [
  {
    key: 'name',
    label: 'Tên',
    cell: ({ name, note, picture }) => (
      <span className={styles.name}>
        {picture && <img className={styles.picture} loading="lazy" src={picture} alt="" />}
        <span className={styles.words}>
          <span>{name}</span>
          {note && <span className={styles.note}>{note}</span>}
        </span>
      </span>
    ),
  },
  ...(partName
    ? [{ key: 'part', label: partName, width: '10rem', cell: (row: ItemRow) => row.part || '–' }]
    : []),
  {
    key: 'state',
    label: 'Tình trạng',
    width: '11rem',
    cell: row => {
      const { label, tone } = stateOf(row);
      return (
        <StateLabel icon={icons[tone]} tone={tone}>
          {label}
        </StateLabel>
      );
    },
  },
  {
    key: 'changed',
    label: 'Sửa lần cuối',
    width: '10rem',
    wideOnly: true,
    cell: ({ changed }) =>
      changed ? (
        <span className={styles.words}>
          <span>{changed.who}</span>
          <span className={styles.note}>{shortMoment(changed.at, Date.now())}</span>
        </span>
      ) : (
        '–'
      ),
  },
];
