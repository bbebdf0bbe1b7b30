import type { Health } from '#contract/money/desk-health.ts';
import { clockThenDay } from '#rules/text/moment.ts';
import { grouped } from '#rules/text/text.ts';
import { DataTable } from '#ui/desk/DataTable.tsx';
import { Section } from '#ui/desk/Section.tsx';
import { Empty } from '#ui/Notice.tsx';
import { StateLabel } from '#ui/StateLabel.tsx';
import { workName } from '../work-names.ts';
import { Facts } from './Facts.tsx';
import { verdicts } from './Glances.tsx';
import { lasting, since, took } from './words.ts';

type Run = Health['schedule'][number];

/** Failed runs on top. */
const rank = ({ late, problem }: Run) => (late ? 0 : problem ? 1 : 2);

/** Scheduled work: last run, duration, failure. */
export const Schedule = ({ health: { schedule, at } }: { health: Health }) => (
  <Section title="Việc theo giờ" flush>
    <DataTable
      label="Việc theo giờ"
      columns={[
        { key: 'name', label: 'Việc', cell: run => workName(run.name) },
        {
          key: 'state',
          label: 'Tình trạng',
          width: '9rem',
          cell: run => {
            const { tone, icon, label } = verdicts[run.late ? 'broken' : run.problem ? 'look' : 'well'];
            return (
              <StateLabel tone={tone} icon={icon}>
                {run.late ? 'Lỡ giờ' : run.problem ? 'Hỏng' : label}
              </StateLabel>
            );
          },
        },
        { key: 'at', label: 'Lần cuối', width: '9rem', cell: run => since(run.began_at, at) },
        { key: 'every', label: 'Mỗi', width: '6rem', wideOnly: true, cell: run => lasting(run.every_ms) },
        {
          key: 'took',
          label: 'Mất',
          end: true,
          width: '6rem',
          cell: run => (run.took_ms === null ? '–' : took(run.took_ms)),
        },
        { key: 'problem', label: 'Vì sao hỏng', wideOnly: true, cell: run => run.problem || '–' },
      ]}
      rows={[...schedule].sort((one, other) => rank(one) - rank(other))}
      rowKey={run => run.name}
      rowName={run => workName(run.name)}
      empty={
        <Empty title="Chưa việc nào chạy" text="Bật một tiến trình làm việc nền thì việc theo giờ sẽ chạy." />
      }
    />
  </Section>
);

/** The last copy of everything. */
export const Copies = ({ health: { backup, at } }: { health: Health }) => (
  <Section title="Bản sao lưu">
    {backup ? (
      <Facts
        facts={[
          ['Làm lúc', clockThenDay(backup.began_at)],
          ['Cách đây', since(backup.ended_at, at)],
          ['Mất', took(backup.ended_at - backup.began_at)],
          ['Dòng', grouped(backup.rows)],
          ['Tệp', grouped(backup.files)],
        ]}
      />
    ) : (
      <p className="text-small ink-2">
        Chưa có bản sao nào làm bằng lệnh backup. Bản sao làm bằng cách khác không hiện ở đây.
      </p>
    )}
  </Section>
);
