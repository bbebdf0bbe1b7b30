import { useParams } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { catalogueDeskCalls } from '#contract/library/desk.ts';
import { usePageTitle } from '#ui/pageTitle.ts';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { LoadProblem } from '../cards/index.ts';
import { Closed, isClosed } from './Closed.tsx';
import { WorkForm } from './WorkForm.tsx';

/** /ban-lam-viec/kho-sach/:work: one work, for editors. */
export function WorkPage() {
  const { work = '' } = useParams();
  const id = /^\d{1,9}$/.test(work) ? Number(work) : 0;
  const { data, error, refetch } = useCall(
    catalogueDeskCalls.readWork,
    { work_id: id },
    { enabled: id > 0, staleTime: 0 },
  );
  usePageTitle(data?.published.title ?? 'Sửa sách');
  if (id === 0 || isClosed(error)) return <Closed title="Không tìm thấy cuốn này" />;
  if (data) return <WorkForm key={data.work_id} work={data} />;
  if (error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  return (
    <Loading>
      <Skeleton width="40%" height="2rem" />
      <Skeleton shape="card" height="24rem" />
    </Loading>
  );
}
