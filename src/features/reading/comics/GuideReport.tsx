import { useState } from 'react';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { faultCalls } from '#contract/people/faults.ts';
import type { IssueDetail } from '#contract/reading/comic-reading.ts';
import { useAccount } from '#features/people/account/index.ts';
import { Button } from '#ui/Button.tsx';
import { showToast } from '#ui/toasts.ts';

/** Tells the editors that a page's panels are wrong. Who is signed in is told what came of it. */
export function GuideReport({ issue, page }: { issue: IssueDetail; page: number }) {
  const { account } = useAccount();
  const [told, setTold] = useState<ReadonlySet<number>>(new Set());
  const task = useTask();
  if (!account) return null;
  async function tell() {
    const place = { content_id: issue.comic.id, issue: issue.number, page };
    if (!(await task.run(() => request(faultCalls.reportPanels, place)))) return;
    setTold(known => new Set(known).add(page));
    showToast({ message: 'Cảm ơn bạn, biên tập sẽ xem', icon: 'circle-check' });
  }
  return (
    <>
      <Button kind="quiet" busy={task.busy} disabled={told.has(page)} onClick={() => void tell()}>
        Khung sai
      </Button>
      {task.problem && <p className="son-text text-small">{task.problem}</p>}
    </>
  );
}
