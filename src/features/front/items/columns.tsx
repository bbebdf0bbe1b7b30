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

export const stateLabel = (state: ItemRow['state']): string => states[state].label;

function stateOf({ publish_at, has_draft, state }: ItemRow): { label: string; tone: Tone } {
  if (publish_at !== null) return { label: `Đăng lúc ${clockThenDay(publish_at)}`, tone: 'waits' };
  return has_draft && state === 'live' ? { label: 'Có bản nháp', tone: 'waits' } : states[state];
}

/** How it stands with one, in a word. */
export function RowBadge({ row }: { row: ItemRow }) {
  const { label, tone } = stateOf(row);
  return (
    <StateLabel icon={icons[tone]} tone={tone}>
      {label}
    </StateLabel>
  );
}

/** "18/11 – 03/12", "từ 03/12", "luôn hiện". */
export function runOf({ run }: ItemRow, now: number): string {
  const day = (at: number) => shortMoment(at, now).split(',')[0];
  if (!run) return '–';
  if (run.from === null) return run.to === null ? 'luôn hiện' : `tới ${day(run.to)}`;
  return run.to === null ? `từ ${day(run.from)}` : `${day(run.from)} – ${day(run.to)}`;
}

interface Shown {
  /** Says of each which part of the list it is in, under this word; '' where that is known. */
  partName: string;
  /** Some have a time of their own. */
  timed: boolean;
}

export const columnsFor = ({ partName, timed }: Shown): Column<ItemRow>[] => [
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
  ...(timed
    ? [{ key: 'run', label: 'Hiện từ, đến', width: '9rem', cell: (row: ItemRow) => runOf(row, Date.now()) }]
    : []),
  {
    key: 'state',
    label: 'Tình trạng',
    width: '11rem',
    cell: row => <RowBadge row={row} />,
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
