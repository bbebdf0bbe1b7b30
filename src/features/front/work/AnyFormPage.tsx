import { Navigate, useLocation, useParams } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { Refused } from '#client/request.ts';
import { linkTo } from '#contract/all-paths.ts';
import { workCalls } from '#contract/library/work.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { NotFound } from '#ui/ErrorPage.tsx';
import { WorkSkeleton } from './WorkSkeleton.tsx';

/** /sach/<slug>: a work, which leads to one of its forms. The web server answers for itself; this is the mini app's. */
export default function AnyFormPage() {
  const { slug = '' } = useParams();
  const { search, hash } = useLocation();
  const { data, error, refetch } = useCall(workCalls.whereIs, { slug });
  if (data) return <Navigate to={{ pathname: data.address, search, hash }} replace />;
  if (error instanceof Refused) return <NotFound home={linkTo('home')} />;
  if (error) return <LoadProblem whole error={error} onRetry={() => void refetch()} />;
  return <WorkSkeleton />;
}
