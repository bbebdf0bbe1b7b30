import { callKey, queryClient, useCall } from '#client/queries.ts';
import { isRefused } from '#client/request.ts';
import { shopDeskCalls } from '#contract/shop/shop-desk.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { PageHead } from '#ui/desk/Page.tsx';
import { Empty } from '#ui/Notice.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import styles from './desk.module.css';
import { Forbidden } from './Forbidden.tsx';
import { Proposal } from './Proposal.tsx';

/** Books that shops have and nobody has here, who waits longest first. */
export function ProposalsPage() {
  usePageTitle('Sách đề nghị thêm');
  const { data, error, refetch } = useCall(shopDeskCalls.bookProposals, {}, { staleTime: 0 });
  if (isRefused(error, 'not_found')) return <Forbidden text="Trang này dành cho ban biên tập của Mọt." />;
  const count = data?.items.length ?? 0;
  const refresh = () => queryClient.invalidateQueries({ queryKey: callKey(shopDeskCalls.bookProposals, {}) });
  return (
    <div className={styles.page}>
      <PageHead
        title={count > 0 ? `${count} cuốn các tiệm đề nghị` : 'Sách đề nghị thêm'}
        note="Nói đây là tác phẩm nào, ISBN đi theo; chưa có thì thêm tác phẩm trước."
      />
      {!data && error && <LoadProblem error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <Skeleton shape="card" height="160px" />
        </Loading>
      )}
      {data && count === 0 && (
        <Empty title="Không còn cuốn nào đợi" text="Sách mà các tiệm có, Mọt chưa có, sẽ nằm ở đây." />
      )}
      <ul className={styles.changes}>
        {data?.items.map(proposal => (
          <li key={proposal.proposal_id}>
            <Proposal proposal={proposal} onDone={refresh} />
          </li>
        ))}
      </ul>
    </div>
  );
}
