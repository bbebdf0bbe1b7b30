import { Link, useParams } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { isRefused } from '#client/request.ts';
import { linkTo } from '#contract/all-paths.ts';
import type { JudgedComplaint } from '#contract/shop/complaints.ts';
import { deskDecisionCalls } from '#contract/shop/desk-decisions.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { complaintReasonNames, complaintStateNames, payerNames } from '#rules/shop/complaint-names.ts';
import { clockThenDay } from '#rules/text/moment.ts';
import { grouped, money } from '#rules/text/text.ts';
import { Page, PageHead } from '#ui/desk/Page.tsx';
import { Section } from '#ui/desk/Section.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import styles from '../desk.module.css';
import { Forbidden } from '../Forbidden.tsx';
import { BothSides } from './BothSides.tsx';
import { DecideComplaint } from './DecideComplaint.tsx';
import { stepWords } from './step-words.ts';

/** /ban-lam-viec/khieu-nai/{order}: what both sides say and show, the order's way and money, and what the platform decides. */
export function ComplaintPage() {
  const { order = '' } = useParams();
  usePageTitle(`Khiếu nại đơn ${order}`);
  const { data, error, refetch } = useCall(
    deskDecisionCalls.judgedComplaint,
    { order_code: order },
    { staleTime: 0 },
  );
  if (isRefused(error, 'not_found'))
    return <Forbidden text="Không có khiếu nại này, hoặc trang dành cho người hỗ trợ của Mọt." />;
  if (!data)
    return error ? (
      <LoadProblem error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton shape="card" height="240px" />
      </Loading>
    );
  const aside = data.may.decide ? <DecideComplaint complaint={data} /> : <Ended complaint={data} />;
  return (
    <>
      <PageHead
        over={<Link to={linkTo('deskQueue')}>Hàng đợi</Link>}
        title={`${complaintReasonNames[data.reason]}, đơn ${order}`}
        note={[
          `Gửi lúc ${clockThenDay(data.at)}`,
          complaintStateNames[data.state],
          data.due !== null && `hạn ${clockThenDay(data.due)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      />
      <Page aside={aside}>
        <BothSides complaint={data} />
        <Section title="Chuyện đã xảy ra">
          <ul className={styles.past}>
            {data.steps.map(({ event, reason, at }) => (
              <li key={`${event} ${at}`}>
                {stepWords[event] ?? event}
                <span className={styles.small}>
                  {clockThenDay(at)}
                  {reason && `: ${reason}`}
                </span>
              </li>
            ))}
          </ul>
        </Section>
        <Section title="Tiền của đơn" note={data.cash ? 'trả khi nhận' : 'trả trước'}>
          <dl className={styles.lines}>
            {data.lines.map(({ name, variation, quantity, paid }) => (
              <div key={`${name} ${variation}`}>
                <dt>{money(paid)}</dt>
                <dd>
                  {name}, {variation}, {grouped(quantity)} cuốn
                </dd>
              </div>
            ))}
            <div>
              <dt>{money(data.total)}</dt>
              <dd>Cả đơn, còn hoàn được {money(data.left)}</dd>
            </div>
          </dl>
        </Section>
      </Page>
    </>
  );
}

/** Nothing is to be decided: what was, or who is waited for. */
function Ended({ complaint: { decision, state } }: { complaint: JudgedComplaint }) {
  return (
    <Section title={complaintStateNames[state]}>
      {decision ? (
        <div className={styles.check}>
          <p>{decision.outcome === 'refund' ? `Hoàn ${money(decision.amount)}` : 'Không hoàn'}</p>
          {decision.payer && <p>{payerNames[decision.payer]} chịu</p>}
          <p className={styles.quote}>“{decision.reason}”</p>
          <p className={styles.small}>{clockThenDay(decision.at)}</p>
        </div>
      ) : (
        <p>Chưa tới lượt Mọt.</p>
      )}
    </Section>
  );
}
