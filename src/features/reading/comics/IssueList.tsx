import { useState } from 'react';
import { useCall } from '#client/queries.ts';
import { workCalls } from '#contract/library/work.ts';
import type { IssueDetail } from '#contract/reading/comic-reading.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { Button } from '#ui/Button.tsx';
import { ChapterRow } from '#ui/ChapterRow.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Sheet } from '#ui/Sheet.tsx';

/** Issues at once. */
const ROOM = 100;

interface IssueListProps {
  issue: IssueDetail;
  open: boolean;
  onClose: () => void;
}

/** All issues of the comic, opened where one is. */
export default function IssueList({ issue: { comic, number, total }, open, onClose }: IssueListProps) {
  const [page, setPage] = useState(() => Math.ceil(number / ROOM));
  const { data, error, refetch } = useCall(workCalls.listIssues, {
    content_id: comic.id,
    page_no: page,
    page_size: ROOM,
  });
  const pages = Math.ceil(total / ROOM);
  return (
    <Sheet open={open} onClose={onClose} title={`${total} tập`} side="right" theme="dark">
      {!data && error && <LoadProblem error={error} onRetry={() => void refetch()} />}
      {page > 1 && (
        <Button kind="quiet" wide onClick={() => setPage(page - 1)}>
          Những tập trước
        </Button>
      )}
      <ol>
        {data?.items.map(each => (
          <li key={each.id}>
            <ChapterRow
              to={each.address}
              number={each.number}
              title={each.title}
              meta={`${each.pages} trang`}
              here={each.number === number}
              onPress={onClose}
              state={
                each.state === 'locked' && (
                  <span className="ink-3">
                    <Icon name="lock" />
                    <span className="unseen">Đang khoá</span>
                  </span>
                )
              }
            />
          </li>
        ))}
      </ol>
      {page < pages && (
        <Button kind="quiet" wide onClick={() => setPage(page + 1)}>
          Những tập sau
        </Button>
      )}
    </Sheet>
  );
}
