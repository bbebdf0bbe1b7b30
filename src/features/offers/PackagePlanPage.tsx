import { useCall } from '#client/queries.ts';
import { offerCalls, type PackagePlan } from '#contract/offers.ts';
import { LoadProblem, ShelfFront, useShown, Waiting } from '#features/cards/index.ts';
import { grouped, money } from '#rules/text.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './PackagePlanPage.module.css';
import { PlanComparison } from './PlanComparison.tsx';
import { WhatYouHave } from './WhatYouHave.tsx';

/** Two ways to open what is not free: membership by time, oaks by the chapter. */
export function PackagePlanPage() {
  const members = useShown(offerCalls.listPackageWeb, {});
  const oaks = useCall(offerCalls.listPackageOak, {});
  const { data, error, refetch } = members;
  return (
    <ShelfFront
      title="Gói hội viên và gói sồi"
      lead="Hội viên mở mọi cuốn có nhãn Hội viên trong một khoảng thời gian. Sồi là tiền dùng trong Mọt, mở từng chương, mở rồi là của bạn."
    >
      <WhatYouHave />
      {!data && error && <LoadProblem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting shape="cards" />}
      {data && (
        <>
          {data.length > 0 && (
            <Tier title="Hội viên" text="Trả một lần cho cả khoảng thời gian, hết hạn thì thôi.">
              {data.map(plan => (
                <Plan key={plan.id} plan={plan} unit={perMonth(plan)} amount={`${plan.days} ngày`} />
              ))}
            </Tier>
          )}
          {oaks.data?.length !== 0 && !oaks.isError && (
            <Tier title="Sồi" text="Sồi không có hạn dùng. Giá mỗi chương ghi ngay ở mục lục của sách.">
              {!oaks.data && [1, 2, 3, 4].map(at => <NoPlanYet key={at} />)}
              {oaks.data?.map(plan => (
                <Plan
                  key={plan.id}
                  plan={plan}
                  unit={perOak(plan)}
                  amount={`${grouped(plan.oak ?? 0)} sồi`}
                />
              ))}
            </Tier>
          )}
          <PlanComparison />
        </>
      )}
    </ShelfFront>
  );
}

const MONTH_DAYS = 30;
const perMonth = ({ priceVnd, days }: PackagePlan) =>
  days && days > MONTH_DAYS ? `${money(Math.round((priceVnd * MONTH_DAYS) / days))} mỗi tháng` : '';
const perOak = ({ priceVnd, oak }: PackagePlan) =>
  oak ? `${money(Math.round(priceVnd / oak))} mỗi sồi` : '';

const Tier = ({ title, text, children }: { title: string; text: string; children: React.ReactNode }) => (
  <section className={styles.tier}>
    <h2 className={styles.heading}>{title}</h2>
    <p className={styles.text}>{text}</p>
    <ul className={styles.plans}>{children}</ul>
  </section>
);

/** The room of a plan that is on its way, so that nothing moves when it comes. */
const NoPlanYet = () => (
  <li className={styles.plan} aria-hidden="true">
    <p className={styles.name}>{'\u00a0'}</p>
    <p className={styles.amount}>{'\u00a0'}</p>
    <p className={styles.price}>{'\u00a0'}</p>
    <p className={styles.unit}>{'\u00a0'}</p>
    <p className={styles.about} />
  </li>
);

const Plan = ({ plan, amount, unit }: { plan: PackagePlan; amount: string; unit: string }) => (
  <li className={styles.plan} data-kind={plan.kind}>
    <h3 className={styles.name}>{plan.name}</h3>
    <p className={styles.amount}>
      <Icon name={plan.oak === null ? 'crown' : 'nut'} size={20} />
      {amount}
    </p>
    <p className={styles.price}>{money(plan.priceVnd)}</p>
    <p className={styles.unit}>{unit || '\u00a0'}</p>
    <p className={styles.about}>{plan.description}</p>
  </li>
);
