import { useState } from 'react';
import { useHost } from '#client/host.tsx';
import { useCall } from '#client/queries.ts';
import { useSelling } from '#client/selling.ts';
import type { Output } from '#contract/kit/call.ts';
import { offerCalls, type PackagePlan } from '#contract/library/offers.ts';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { LoadProblem, useShown, Waiting } from '#features/library/cards/index.ts';
import { useAccount } from '#features/people/account/index.ts';
import { fromVnd } from '#rules/money/purchase-plans.ts';
import { dayOf } from '#rules/text/moment.ts';
import { money } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { OtherMethods } from './OtherMethods.tsx';
import { PageTop } from './PageTop.tsx';
import { PlanComparison } from './PlanComparison.tsx';
import { PlanGroup } from './PlanGroup.tsx';
import styles from './plans.module.css';
import { byTheMonth, daysWord, hasLengths, lengthsOf, perMonth } from './plans.ts';
import { asGift, useLinkToBuy } from './useBack.ts';
import { WhatYouHave } from './WhatYouHave.tsx';

/** /package-plan: what one has, the member packages to choose from, and the ways to the others. */
export function PackagePlanPage() {
  const { data, error, refetch } = useShown(offerCalls.listPackageWeb, {});
  const selling = useSelling();
  const { account } = useAccount();
  const terms = useCall(purchaseCalls.pricingVip, {}, { enabled: account !== null && selling });
  const from = fromVnd(data ?? []);
  // What each package would cost this reader comes with them: nothing moves afterwards, not even what is below.
  const waits = selling && !error && (!data || (account !== null && terms.isPending));
  return (
    <div className={styles.page}>
      <PageTop title="Gói hội viên" />
      <div className={styles.head}>
        <WhatYouHave />
        <div>
          <p className={styles.over}>Gói hội viên</p>
          <h1 className="text-page">
            Đọc và nghe bao nhiêu cũng được
            {selling && !data && !error && ', từ ··.···đ một tháng'}
            {selling && from !== null && `, từ ${money(from)} một tháng`}.
          </h1>
          <p className={styles.lead}>Hết hạn thì dừng, không tự trừ tiền.</p>
        </div>
      </div>
      {selling && !data && error && <LoadProblem error={error} onRetry={() => void refetch()} />}
      {waits && <Waiting shape="rows" />}
      {selling && !waits && data && data.length > 0 && <Plans plans={data} terms={terms.data ?? []} />}
      {!waits && (
        <>
          <OtherMethods than="member" />
          <PlanComparison />
        </>
      )}
    </div>
  );
}

function Plans({ plans, terms }: { plans: readonly PackagePlan[]; terms: readonly Term[] }) {
  const linkToBuy = useLinkToBuy();
  const mayGive = useHost().os !== 'zalo';
  const { account } = useAccount();
  const lengths = lengthsOf(plans);
  const both = hasLengths(plans);
  const [length, setLength] = useState(lengths[0] ?? 0);
  const shown = both ? plans.filter(({ days }) => days === length) : plans;
  const [kind, setKind] = useState(shown[1]?.id ?? shown[0]?.id);
  // Another length has the same kinds, each under another id.
  const before = plans.find(({ id }) => id === kind);
  const chosen =
    shown.find(({ id }) => id === kind) ?? shown.find(plan => plan.kind === before?.kind) ?? shown[0];
  const termOf = ({ id }: PackagePlan) => terms.find(term => term.id === id) ?? null;
  if (!chosen) return null;
  const holds = account?.packages.some(({ is_vip_telco }) => !is_vip_telco) ?? false;
  // What one has goes on where it is worth no credit: the package is of the same kind.
  const goesOn = (plan: PackagePlan) => holds && termOf(plan)?.credit_vnd === 0;
  const term = termOf(chosen);
  const credit = term?.may_buy ? term.credit_vnd : 0;
  return (
    <>
      {both && (
        <div className={styles.lengths}>
          <Segmented
            label="Bao lâu"
            value={length}
            options={lengths.map(value => ({ value, label: daysWord(value) }))}
            onChange={setLength}
          />
        </div>
      )}
      <PlanGroup
        label="Gói hội viên"
        plans={shown}
        chosen={chosen}
        onChoose={setKind}
        wordsOf={plan => ({
          title: <span className={styles.name}>{plan.name}</span>,
          text: daysWord(plan.days ?? 0),
          unit: perMonth(plan),
          wasVnd: byTheMonth(plan, plans),
          buy: `${goesOn(plan) ? 'Gia hạn' : 'Mua'} ${plan.name}`,
          give: mayGive ? `Tặng ${plan.name}` : undefined,
          choose: `Chọn ${plan.name}`,
          buyable: termOf(plan)?.may_buy ?? true,
          details: <Details plan={plan} term={termOf(plan)} />,
        })}
        bar={{
          words: `${chosen.name}${credit > 0 ? ', đã trừ gói đang có' : ''}`,
          vnd: chosen.priceVnd - credit,
          wasVnd: credit > 0 ? chosen.priceVnd : byTheMonth(chosen, plans),
        }}
      >
        {term && !term.may_buy ? (
          mayGive ? (
            <ButtonLink to={asGift(linkToBuy(chosen))} kind="secondary">
              Tặng gói này
            </ButtonLink>
          ) : (
            <Button disabled>Chưa đổi được</Button>
          )
        ) : (
          <ButtonLink to={linkToBuy(chosen)} kind="primary">
            {goesOn(chosen) ? 'Gia hạn gói này' : 'Mua gói này'}
          </ButtonLink>
        )}
      </PlanGroup>
    </>
  );
}

type Term = Output<typeof purchaseCalls.pricingVip>[number];

const Details = ({ plan, term }: { plan: PackagePlan; term: Term | null }) => (
  <>
    <p>{plan.description}</p>
    {term?.may_buy && <p>Mua hôm nay, đến hết {dayOf(term.until)}.</p>}
    {term && term.credit_vnd > 0 && <Credit {...term} />}
  </>
);

/** The rest of a running package of another kind, as money; or that it is worth more than this one. */
const Credit = ({ priceVnd, credit_vnd, may_buy }: Term) => (
  <p className={styles.credit}>
    <Icon name="rotate-cw" size={18} />
    {may_buy ? (
      <span>
        Trừ {money(credit_vnd)} cho phần chưa dùng của gói đang có, còn{' '}
        <strong>{money(priceVnd - credit_vnd)}</strong>.
      </span>
    ) : (
      <span>Gói bạn đang dùng còn đáng giá hơn gói này. Khi gói ấy gần hết, bạn đổi nhé.</span>
    )}
  </p>
);
