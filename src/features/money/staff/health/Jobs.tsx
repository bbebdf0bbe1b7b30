import { useState } from 'react';
import { linkTo } from '#contract/all-paths.ts';
import type { Health } from '#contract/money/desk-health.ts';
import { shortMoment } from '#rules/text/moment.ts';
import { grouped } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/desk/DataTable.tsx';
import { Section } from '#ui/desk/Section.tsx';
import { Empty } from '#ui/Notice.tsx';
import { AllAgainDrawer, JobDrawer } from '../JobDrawer.tsx';
import { jobName } from '../job-names.ts';
import styles from './health.module.css';
import { lasting } from './words.ts';

type Parked = Health['parked'][number];

/** Work beside requests by its name, and what was given up: pressed, it runs again or is dropped. */
export function Jobs({ health: { jobs, parked, at } }: { health: Health }) {
  const [chosen, choose] = useState<Parked | null>(null);
  const [all, setAll] = useState(false);
  const count = jobs.reduce((sum, group) => sum + group.parked, 0);
  return (
    <>
      <Section
        title="Việc nền"
        action={
          <a href={linkTo('deskJobs')} className={styles.more}>
            Từng việc
          </a>
        }
        flush
      >
        <DataTable
          label="Việc nền theo tên"
          columns={[
            { key: 'name', label: 'Việc', cell: group => jobName(group.name) },
            { key: 'due', label: 'Tới lượt', end: true, width: '6rem', cell: group => grouped(group.due) },
            { key: 'late', label: 'Trễ', end: true, width: '5rem', cell: group => grouped(group.late) },
            {
              key: 'later',
              label: 'Chưa tới giờ',
              end: true,
              width: '8rem',
              wideOnly: true,
              cell: group => grouped(group.later),
            },
            {
              key: 'parked',
              label: 'Bị gác',
              end: true,
              width: '5rem',
              cell: group => grouped(group.parked),
            },
            {
              key: 'oldest',
              label: 'Chờ lâu nhất',
              width: '8rem',
              cell: group => (group.oldest === null ? '–' : lasting(at - group.oldest)),
            },
            { key: 'problem', label: 'Lỗi gần nhất', wideOnly: true, cell: group => group.problem || '–' },
          ]}
          rows={jobs}
          rowKey={group => group.name}
          rowName={group => jobName(group.name)}
          empty={<Empty title="Không còn việc nào" text="Máy chủ đã làm xong hết." />}
        />
      </Section>
      {count > 0 && (
        <Section
          title="Việc bị gác lại"
          note={count > parked.length ? `${grouped(parked.length)} việc mới nhất` : undefined}
          action={
            <Button icon="rotate-ccw" onClick={() => setAll(true)}>
              Chạy lại {grouped(count)} việc
            </Button>
          }
          warn
          flush
        >
          <DataTable
            label="Việc bị gác lại"
            columns={[
              { key: 'name', label: 'Việc', cell: job => jobName(job.name) },
              { key: 'error', label: 'Vì sao', cell: job => job.error || '–' },
              { key: 'tries', label: 'Đã thử', end: true, width: '6rem', cell: job => grouped(job.tries) },
              { key: 'at', label: 'Gác lúc', width: '9rem', cell: job => shortMoment(job.parked_at, at) },
            ]}
            rows={parked}
            rowKey={job => job.id}
            rowName={job => `${jobName(job.name)} số ${job.id}`}
            onOpen={choose}
            empty={null}
          />
        </Section>
      )}
      {all && <AllAgainDrawer onClose={() => setAll(false)} />}
      {chosen && <JobDrawer key={chosen.id} job={chosen} onClose={() => choose(null)} />}
    </>
  );
}
