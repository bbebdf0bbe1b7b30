import { useState } from 'react';
import { useCall } from '#client/queries.ts';
import { isRefused } from '#client/request.ts';
import { type DeskJob, jobDeskCalls } from '#contract/money/desk-jobs.ts';
import { shortMoment } from '#rules/text/moment.ts';
import { grouped } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/desk/DataTable.tsx';
import { PageHead } from '#ui/desk/Page.tsx';
import { TableFrame } from '#ui/desk/TableFrame.tsx';
import { Empty } from '#ui/Notice.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { StateLabel } from '#ui/StateLabel.tsx';
import { Forbidden } from '../desk/index.ts';
import { AllAgainDrawer, JobDrawer } from './JobDrawer.tsx';
import { jobName } from './job-names.ts';

const EVERY_MS = 10_000;
const states = {
  parked: { label: 'Bị gác lại', tone: 'failed', icon: 'circle-alert' },
  running: { label: 'Đang chạy', tone: 'waits', icon: 'rotate-cw' },
  due: { label: 'Tới lượt', tone: 'waits', icon: 'clock' },
  later: { label: 'Chưa tới giờ', tone: 'waits', icon: 'clock' },
} as const;

/** /ban-lam-viec/viec-nen: what the server has to do beside requests, those that were given up first, for admins. */
export function JobsPage() {
  usePageTitle('Việc chạy nền');
  const { data, error, isError, refetch } = useCall(
    jobDeskCalls.listJobs,
    {},
    { staleTime: 0, refetchInterval: EVERY_MS },
  );
  const [again, setAgain] = useState(false);
  const [chosen, choose] = useState<DeskJob | null>(null);
  if (isRefused(error, 'not_found')) return <Forbidden />;
  const counts = data?.counts;
  return (
    <>
      <PageHead
        title="Việc chạy nền"
        note={
          counts &&
          `${grouped(counts.parked)} bị gác lại · ${grouped(counts.running)} đang chạy · ${grouped(counts.due)} tới lượt · ${grouped(counts.later)} chưa tới giờ`
        }
        actions={
          counts &&
          counts.parked > 0 && (
            <Button icon="rotate-ccw" onClick={() => setAgain(true)}>
              Chạy lại {grouped(counts.parked)} việc
            </Button>
          )
        }
      />
      <TableFrame>
        <DataTable
          label="Việc chạy nền"
          columns={[
            { key: 'name', label: 'Việc', cell: job => jobName(job.name) },
            {
              key: 'state',
              label: 'Tình trạng',
              width: '11rem',
              cell: ({ state }) => {
                const { label, tone, icon } = states[state];
                return (
                  <StateLabel tone={tone} icon={icon}>
                    {label}
                  </StateLabel>
                );
              },
            },
            { key: 'error', label: 'Vì sao', cell: job => job.error || '–' },
            { key: 'tries', label: 'Đã thử', end: true, width: '6rem', cell: job => grouped(job.tries) },
            {
              key: 'at',
              label: 'Lúc',
              width: '9rem',
              cell: job => shortMoment(job.run_at, Date.now()),
            },
          ]}
          rows={data?.items}
          rowKey={job => job.id}
          rowName={job => `${jobName(job.name)} số ${job.id}`}
          onOpen={choose}
          opens={job => job.state === 'parked'}
          empty={<Empty title="Không còn việc nào" text="Máy chủ đã làm xong hết." />}
          failed={isError}
          onRetry={() => void refetch()}
        />
      </TableFrame>
      {again && <AllAgainDrawer onClose={() => setAgain(false)} />}
      {chosen && <JobDrawer key={chosen.id} job={chosen} onClose={() => choose(null)} />}
    </>
  );
}
