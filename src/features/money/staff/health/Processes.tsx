import type { Health } from '#contract/money/desk-health.ts';
import { shortMoment } from '#rules/text/moment.ts';
import { grouped } from '#rules/text/text.ts';
import { DataTable } from '#ui/desk/DataTable.tsx';
import { Section } from '#ui/desk/Section.tsx';
import { Empty } from '#ui/Notice.tsx';
import { StateLabel } from '#ui/StateLabel.tsx';
import styles from './health.module.css';
import { since } from './words.ts';

const roles = { all: 'Trả lời và làm việc nền', web: 'Trả lời', jobs: 'Làm việc nền' };
const states = {
  runs: { label: 'Đang chạy', tone: 'done', icon: 'circle-check' },
  leaves: { label: 'Đang rời', tone: 'waits', icon: 'clock' },
  silent: { label: 'Im tiếng', tone: 'failed', icon: 'circle-alert' },
} as const;

/** Every process, what it does and since when. */
export const Processes = ({ health: { processes, at } }: { health: Health }) => (
  <Section title="Tiến trình" flush>
    <DataTable
      label="Tiến trình"
      columns={[
        {
          key: 'role',
          label: 'Việc',
          cell: one => (
            <span className={styles.words}>
              <span>{roles[one.role]}</span>
              <span className="text-caption ink-3">{one.machine}</span>
            </span>
          ),
        },
        {
          key: 'state',
          label: 'Tình trạng',
          width: '9rem',
          cell: ({ state }) => {
            const { label, ...look } = states[state];
            return <StateLabel {...look}>{label}</StateLabel>;
          },
        },
        { key: 'beat', label: 'Báo lần cuối', width: '9rem', cell: one => since(one.beat_at, at) },
        {
          key: 'sockets',
          label: 'Kết nối sống',
          end: true,
          width: '8rem',
          cell: one => grouped(one.sockets),
        },
        {
          key: 'waiting',
          label: 'Chờ cơ sở dữ liệu',
          end: true,
          width: '10rem',
          wideOnly: true,
          cell: one => grouped(one.waiting),
        },
        { key: 'began', label: 'Chạy từ', width: '8rem', cell: one => shortMoment(one.started_at, at) },
        {
          key: 'built',
          label: 'Bản dựng',
          width: '8rem',
          wideOnly: true,
          cell: one => shortMoment(one.built_at, at),
        },
      ]}
      rows={processes}
      rowKey={one => one.id}
      rowName={one => `${roles[one.role]}, ${one.machine}`}
      empty={
        <Empty title="Chưa tiến trình nào báo" text="Tiến trình vừa bật sẽ hiện ở đây trong mười giây." />
      }
    />
  </Section>
);
