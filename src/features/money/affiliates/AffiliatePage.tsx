import { Navigate, useSearchParams } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { linkTo } from '#contract/all-paths.ts';
import { affiliateCalls, type Span, spans } from '#contract/money/affiliates.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { useAccount } from '#features/people/account/index.ts';
import { usePageTitle } from '#ui/pageTitle.ts';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { Affairs } from './Affairs.tsx';
import styles from './affiliates.module.css';
import { Papers } from './Papers.tsx';

const spanOf = (text: string | null): Span => spans.find(span => span === text) ?? '30d';

/** /affiliate: an affiliate's links, who came through them, and money. Anyone else is led home, as the server does. */
export function AffiliatePage() {
  usePageTitle('Cộng tác viên');
  const { account } = useAccount();
  if (!account?.is_affiliate) return <Navigate to={linkTo('home')} replace />;
  return (
    <div className={styles.page}>
      <Mine />
    </div>
  );
}

function Mine() {
  const [query] = useSearchParams();
  const span = spanOf(query.get('ky'));
  // Always fresh: one looks here to see what came of the link sent out this morning.
  const { data, error, refetch } = useCall(
    affiliateCalls.list,
    { span },
    { staleTime: 0, placeholderData: before => before },
  );
  if (!data && error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton shape="card" height="80px" />
        <Skeleton shape="card" height="260px" />
        <Skeleton shape="card" height="220px" />
      </Loading>
    );
  if (data.me?.state !== 'approved')
    return <Papers me={data.me} points={data.points} vneid={data.vneid_there} />;
  return <Affairs data={data} me={data.me} span={span} />;
}
