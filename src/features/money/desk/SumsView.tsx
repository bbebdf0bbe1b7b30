import { keepPreviousData } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { financeCalls } from '#contract/money/finance.ts';
import { todayInVietnam } from '#rules/people/person.ts';
import { weekOf } from '#rules/text/days.ts';
import { money } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { Choices } from '#ui/Choices.tsx';
import { Empty } from '#ui/Notice.tsx';
import { saveFile } from '#ui/saveFile.ts';
import { useNow } from '#ui/useNow.ts';
import { DayBars } from './DayBars.tsx';
import { DayTable } from './DayTable.tsx';
import common from './desk.module.css';
import type { Desk } from './desk-labels.ts';
import { Problem, WaitingRows } from './Problem.tsx';
import { SpanFields } from './SpanFields.tsx';
import { SumsAside } from './SumsAside.tsx';
import styles from './SumsView.module.css';
import { fullDay, monthOf, queryOf, readSpan, type Span, shortDay, stepped, sumsOf } from './sums.ts';
import { addressOfView } from './views.ts';

const isSame = (one: Span, other: Span) => one.from === other.from && one.to === other.to;

/** The days that are shown: until the next ones are there, the last ones stay with their own name. */
function useSums(span: Span) {
  const call = useCall(financeCalls.daySums, span, { staleTime: 0, placeholderData: keepPreviousData });
  const shown = useRef(span);
  if (call.data && !call.isPlaceholderData) shown.current = span;
  return { ...call, shown: shown.current };
}

/** /ban-lam-viec/tien?tu=&den=: day by day and way by method, what was sold, held, given back and kept by companies. */
export function SumsView({ desk }: { desk: Desk }) {
  const [query] = useSearchParams();
  const now = useNow();
  const span = readSpan(query, now);
  const today = todayInVietnam(now);
  const navigate = useNavigate();
  const to = (next: Span) => addressOfView('', queryOf(next));
  const { data, error, refetch, shown } = useSums(span);
  // Beside the days: they come together, so that nothing moves.
  const held = useCall(financeCalls.heldOrders, {}, { enabled: desk.support });
  const spans = [
    { name: 'Hôm nay', span: { from: today, to: today } },
    { name: 'Tuần này', span: weekOf(today) },
    { name: 'Tháng này', span: monthOf(today) },
  ];
  if (!data) return error ? <Problem error={error} onRetry={() => void refetch()} /> : <WaitingRows />;
  if (held.isPending && desk.support) return <WaitingRows />;
  const sums = sumsOf(data.days, shown);
  const { sold, undecided } = sums.whole;
  return (
    <>
      <div className={common.head}>
        <div>
          <p className={common.over}>
            {shown.from === shown.to
              ? `Ngày ${fullDay(shown.from)}`
              : `${shortDay(shown.from)} đến ${fullDay(shown.to)}`}
          </p>
          <h1 className={common.headline}>
            {isSame(shown, weekOf(today)) ? 'Tuần này thu' : 'Thu'} {money(sold)},{' '}
            {undecided > 0 ? (
              <span className="son-text">giữ {undecided} khoản</span>
            ) : (
              'không phải giữ khoản nào'
            )}
          </h1>
        </div>
        <Download span={span} />
      </div>
      <div className={styles.spans}>
        <Choices
          label="Khoảng ngày"
          small
          choices={spans.map(one => ({ name: one.name, to: to(one.span), on: isSame(one.span, span) }))}
        />
        <SpanFields
          key={`${span.from} ${span.to}`}
          span={span}
          back={to(stepped(span, -1))}
          on={to(stepped(span, 1))}
          onChange={next => navigate(to(next))}
        />
      </div>
      <div className={common.columns}>
        <div className={common.column}>
          {data.days.length > 0 ? (
            <>
              <DayBars sums={sums} />
              <DayTable sums={sums} />
            </>
          ) : (
            <section className={common.card}>
              <Empty title="Những ngày này chưa có tiền vào ra" text="Chọn khoảng ngày khác để xem." />
            </section>
          )}
        </div>
        <SumsAside
          desk={desk}
          waitingLong={data.waiting_long}
          refundsDue={data.refunds_due_vnd}
          sums={sums}
        />
      </div>
    </>
  );
}

function Download({ span }: { span: Span }) {
  const task = useTask();
  const take = () =>
    task.run(async () => {
      const { name, csv } = await request(financeCalls.ordersCsv, span);
      saveFile(name, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
    });
  return (
    <div className={common.download}>
      <Button icon="download" busy={task.busy} onClick={() => void take()}>
        Tải sổ
      </Button>
      {task.problem && (
        <p className={common.problem} role="alert">
          {task.problem}
        </p>
      )}
    </div>
  );
}
