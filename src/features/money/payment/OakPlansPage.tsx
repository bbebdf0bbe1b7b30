import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { useSelling } from '#client/selling.ts';
import { linkTo } from '#contract/all-paths.ts';
import { offerCalls, type PackagePlan } from '#contract/library/offers.ts';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { LoadProblem, useShown, Waiting } from '#features/library/cards/index.ts';
import { useAccount } from '#features/people/account/index.ts';
import { grouped, money } from '#rules/text/text.ts';
import { Badge } from '#ui/Badge.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Empty } from '#ui/Notice.tsx';
import { OtherMethods } from './OtherMethods.tsx';
import { PageTop } from './PageTop.tsx';
import { PlanGroup } from './PlanGroup.tsx';
import styles from './plans.module.css';
import { extraOak, OAK_VND, perOak } from './plans.ts';
import { queryOf } from './transactions.ts';
import { useLinkToBuy } from './useBack.ts';

/** /package-plan/oak: how many oaks one has, and the packages that bring more. */
export function OakPlansPage() {
  const { account } = useAccount();
  const balance = useCall(purchaseCalls.listBalanceNut, {}, { enabled: account !== null });
  const { data, error, refetch } = useShown(offerCalls.listPackageOak, {});
  const selling = useSelling();
  return (
    <div className={`${styles.page} ${styles.narrow}`}>
      <PageTop title={selling ? 'Mua sồi' : 'Sồi'} />
      <h1 className="unseen">Gói sồi</h1>
      {account ? (
        <>
          <p className={styles.lead}>Bạn đang có</p>
          <div className={styles.wealth}>
            <p className={styles.balance} role="status">
              <Icon name="nut" size={36} />
              {balance.data ? grouped(balance.data.nut) : '…'} sồi
            </p>
            <Link to={linkTo('transactions', undefined, queryOf({ type: 8 }))} className={styles.haveLink}>
              Lịch sử sồi
            </Link>
          </div>
        </>
      ) : (
        <p className={styles.balance}>
          <Icon name="nut" size={36} />
          Sồi
        </p>
      )}
      <p className={styles.lead}>
        {selling
          ? `Sồi là tiền nhỏ của Mọt: 1 sồi bằng ${money(OAK_VND)}, mở từng chương, mở rồi là của bạn.`
          : 'Sồi là tiền nhỏ của Mọt, mở từng chương, mở rồi là của bạn.'}
      </p>
      {selling && !data && error && <LoadProblem error={error} onRetry={() => void refetch()} />}
      {selling && !data && !error && <Waiting shape="rows" />}
      {selling && data?.length === 0 && (
        <Empty
          title="Lúc này chưa có gói sồi nào."
          text="Sồi bạn đang có vẫn dùng được như thường."
          action={
            <ButtonLink to={linkTo('oakBooks')} kind="soft">
              Xem hiệu sồi
            </ButtonLink>
          }
        />
      )}
      {selling && data && data.length > 0 && <OakPlans plans={data} />}
      {(data || error || !selling) && (
        <>
          <p className={styles.note}>Sồi không có hạn dùng.</p>
          <OtherMethods than="oak" />
        </>
      )}
    </div>
  );
}

function OakPlans({ plans }: { plans: readonly PackagePlan[] }) {
  const linkToBuy = useLinkToBuy();
  const [id, setId] = useState(plans[1]?.id ?? plans[0]?.id);
  const chosen = plans.find(plan => plan.id === id) ?? plans[0];
  if (!chosen) return null;
  return (
    <PlanGroup
      label="Gói sồi"
      plans={plans}
      chosen={chosen}
      onChoose={setId}
      wordsOf={plan => ({
        title: <OakTitle plan={plan} />,
        text: plan.name,
        unit: perOak(plan),
        details: plan.description && <p>{plan.description}</p>,
        buy: `Mua ${grouped(plan.oak ?? 0)} sồi`,
        choose: `Chọn ${grouped(plan.oak ?? 0)} sồi`,
      })}
      bar={{ words: `Nhận ${grouped(chosen.oak ?? 0)} sồi`, vnd: chosen.priceVnd }}
    >
      <ButtonLink to={linkToBuy(chosen)} kind="primary">
        Mua {grouped(chosen.oak ?? 0)} sồi
      </ButtonLink>
    </PlanGroup>
  );
}

function OakTitle({ plan }: { plan: PackagePlan }) {
  const extra = extraOak(plan);
  return (
    <>
      {grouped(plan.oak ?? 0)} sồi
      {extra > 0 && <Badge kind="oak">tặng {grouped(extra)}</Badge>}
    </>
  );
}
