import { useState } from 'react';
import { request } from '#client/request.ts';
import { type DeskJob, jobDeskCalls } from '#contract/money/desk-jobs.ts';
import { clockThenDay } from '#rules/text/moment.ts';
import { grouped } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { Drawer } from '#ui/desk/Drawer.tsx';
import { ReasonDrawer } from '../given/index.ts';
import { jobName } from './job-names.ts';
import styles from './staff.module.css';

/** Runs everything that is parked again. */
export const AllAgainDrawer = ({ onClose }: { onClose: () => void }) => (
  <ReasonDrawer
    title="Chạy lại mọi việc bị gác"
    label="Chạy lại"
    onClose={onClose}
    carryOut={async reason => {
      const { again } = await request(jobDeskCalls.retryJobs, { job_id: 0, reason });
      return `${grouped(again)} việc chạy lại`;
    }}
  >
    <p>Việc chạy lại ngay, làm như lần đầu.</p>
  </ReasonDrawer>
);

interface JobDrawerProps {
  job: Pick<DeskJob, 'id' | 'name' | 'tries' | 'made_at' | 'error'>;
  onClose: () => void;
}

/** Why a parked job was given up; from here it runs again, or is dropped. */
export function JobDrawer({ job, onClose }: JobDrawerProps) {
  const [deciding, setDeciding] = useState<'retry' | 'drop' | null>(null);
  const name = jobName(job.name);
  if (deciding === 'retry')
    return (
      <ReasonDrawer
        title={`Chạy lại: ${name}`}
        label="Chạy lại"
        onClose={onClose}
        carryOut={async reason => {
          await request(jobDeskCalls.retryJobs, { job_id: job.id, reason });
          return 'Việc chạy lại rồi';
        }}
      >
        <p>Việc chạy lại ngay, làm như lần đầu.</p>
      </ReasonDrawer>
    );
  if (deciding === 'drop')
    return (
      <ReasonDrawer
        title={`Bỏ hẳn: ${name}`}
        label="Bỏ hẳn"
        onClose={onClose}
        carryOut={async reason => {
          await request(jobDeskCalls.dropJob, { job_id: job.id, reason });
          return 'Đã bỏ việc này';
        }}
      >
        <p>Việc này sẽ không bao giờ được làm nữa, không lấy lại được. Nếu là hoàn tiền thì phải hoàn tay.</p>
      </ReasonDrawer>
    );
  const facts: [string, string][] = [
    ['Số', String(job.id)],
    ['Ghi lúc', clockThenDay(job.made_at)],
    ['Đã thử', `${grouped(job.tries)} lần`],
    ['Vì sao', job.error || 'Không rõ'],
  ];
  return (
    <Drawer
      open
      onClose={onClose}
      title={name}
      foot={
        <div className={styles.decisions}>
          <Button wide onClick={() => setDeciding('drop')}>
            Bỏ hẳn
          </Button>
          <Button kind="primary" wide onClick={() => setDeciding('retry')}>
            Chạy lại
          </Button>
        </div>
      }
    >
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Drawer>
  );
}
