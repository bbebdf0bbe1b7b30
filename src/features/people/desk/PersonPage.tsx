import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { peopleDeskCalls } from '#contract/people/desk.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { Button } from '#ui/Button.tsx';
import { Actions } from '#ui/desk/Actions.tsx';
import { Page, PageHead } from '#ui/desk/Page.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { Closed, isClosed } from './Closed.tsx';
import { DecisionDrawer } from './DecisionDrawer.tsx';
import { type Decision, decisions, takingBack } from './decisions.ts';
import { Gifts } from './Gifts.tsx';
import { Devices, Orders, Purchases } from './PersonLists.tsx';
import { StatusSection } from './StatusSection.tsx';
import { WhoSection } from './WhoSection.tsx';

/** /ban-lam-viec/doc-gia/:account: one person, for support. */
export function PersonPage() {
  const { account = '' } = useParams();
  const account_id = /^[1-9]\d{0,8}$/.test(account) ? Number(account) : 0;
  const { data, error, refetch } = useCall(
    peopleDeskCalls.readPerson,
    { account_id },
    { enabled: account_id > 0, staleTime: 0 },
  );
  const [deciding, decide] = useState<Decision | null>(null);
  usePageTitle(data?.name ?? 'Bạn đọc');
  if (account_id === 0 || isClosed(error)) return <Closed />;
  if (!data)
    return error ? (
      <LoadProblem error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton width="40%" height="2rem" />
        <Skeleton shape="card" height="24rem" />
      </Loading>
    );
  return (
    <>
      <Page aside={<Devices person={data} />}>
        <PageHead
          title={data.name || 'Bạn đọc chưa có tên'}
          note={`Số tài khoản ${data.account_id}`}
          actions={
            <Actions>
              {decisions
                .filter(({ fits }) => fits(data))
                .map(decision => (
                  <Button key={decision.key} icon={decision.icon} onClick={() => decide(decision)}>
                    {decision.label}
                  </Button>
                ))}
            </Actions>
          }
        />
        <StatusSection person={data} onDecide={decide} />
        <WhoSection person={data} />
        <Gifts person={data} onTakeBack={gift => decide(takingBack(gift))} />
        <Purchases person={data} />
        <Orders person={data} />
      </Page>
      <DecisionDrawer key={deciding?.key} person={data} decision={deciding} onClose={() => decide(null)} />
    </>
  );
}
