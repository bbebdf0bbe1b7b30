import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import type { Statistics } from '#contract/reading/progress-statistics.ts';
import {
  type Both,
  comparedWith,
  daysInARow,
  reachedInWords,
  sumOf,
  timeInWords,
  together,
} from '#rules/text/progress-days.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { DayShelf } from './DayShelf.tsx';
import { DayWorksList } from './DayWorks.tsx';
import { Events } from './Events.tsx';
import { GoalCard } from './GoalCard.tsx';
import { LastWorks } from './LastWorks.tsx';
import { LongestCard } from './LongestCard.tsx';
import { MonthDays } from './MonthDays.tsx';
import { MoreOfYours } from './MoreOfYours.tsx';
import styles from './StatsPage.module.css';
import { slugOf, spanOf, spans, type View } from './span.ts';
import { YearDays } from './YearDays.tsx';

/** "Tuần này bạn đọc 1 giờ và nghe 5 phút." */
function Sentence({ when, sum: { read, heard } }: { when: string; sum: Both }) {
  const time = (what: string, seconds: number) => (
    <>
      {what} <span className={styles.sum}>{timeInWords(seconds)}</span>
    </>
  );
  return (
    <h1 className={styles.title}>
      {when} bạn {read > 0 && time('đọc', read)}
      {read > 0 && heard > 0 && ' và '}
      {heard > 0 && time('nghe', heard)}
      {read + heard === 0 && 'chưa đọc hay nghe phút nào'}.
    </h1>
  );
}

const options = spans.map(({ view, label }) => ({ value: view, label }));

interface SumsProps {
  told: Statistics;
  view: View;
  /** A day of the span that is shown; today's span without one. */
  at: string | null;
}

/** Everything the statistics say, and the span that the address names. */
export function Sums({ told, view, at }: SumsProps) {
  const { days, date, today, total, works, begun, finished, read, heard, longest } = told;
  const navigate = useNavigate();
  const heading = useId();
  const [goal, setGoal] = useState(told.goal);
  const first = days[0]?.day ?? date;
  const shown = at !== null && at >= first && at <= date ? at : date;
  const span = spanOf(view, shown, date, days);
  const sum = sumOf(span.days);
  const compared = comparedWith(span.before, together(sum), together(span.earlier));
  const show = (next: View, day: string | null) =>
    navigate(linkTo('statsPart', { slug: slugOf(next) }, day && day < date ? { luc: day } : undefined), {
      replace: true,
      preventScrollReset: true,
    });
  const allWorks = [
    works.read > 0 && `đọc ${works.read} cuốn`,
    works.heard > 0 && `nghe ${works.heard} tác phẩm`,
  ];
  const facts = [
    ['đọc xong', `${finished} cuốn`, finished < begun ? `${begun - finished} cuốn đang dở` : ''],
    ['liên tiếp', `${daysInARow(days, date)} ngày`, ''],
    ['tất cả', timeInWords(together(total)), allWorks.filter(Boolean).join(', ')],
  ] as const;
  const reached = goal !== null && view !== 'year' && view !== 'day' && reachedInWords(span.days, date, goal);
  const lastOfSpan = span.days.at(-1)?.day ?? date;
  return (
    <>
      <Sentence when={span.when} sum={sum} />
      {compared && <p className={styles.compared}>{compared}</p>}
      <dl className={styles.facts}>
        {facts.map(([what, value, parts]) => (
          <div key={what}>
            <dt>
              {what}
              {parts && <span className={styles.parts}>{parts}</span>}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <GoalCard today={together(today)} goal={goal} onGoal={setGoal} />
      <section aria-labelledby={heading}>
        <div className={styles.over}>
          <div className={styles.span}>
            <IconButton
              label="Lùi về trước"
              icon="chevron-left"
              disabled={(span.days[0]?.day ?? date) <= first}
              onClick={() => show(view, span.previous < first ? first : span.previous)}
            />
            <div>
              <h2 id={heading} className={styles.heading}>
                {span.heading}
              </h2>
              {reached && <p className="text-small ink-3">{reached}</p>}
            </div>
            <IconButton
              label="Tiến về sau"
              icon="chevron-right"
              disabled={view === 'year' ? shown.slice(0, 4) === date.slice(0, 4) : lastOfSpan >= date}
              onClick={() => show(view, span.next)}
            />
          </div>
          <Segmented
            label="Khoảng thời gian"
            options={options}
            value={view}
            onChange={next => show(next, shown)}
          />
        </div>
        {view === 'day' ? (
          <DayWorksList day={shown} empty={together(sum) === 0} />
        ) : (
          <DayShelf
            label={`Thời gian đọc và nghe từng ${view === 'year' ? 'tháng' : 'ngày'}, ${span.when.toLowerCase()}`}
            days={span.days}
            today={date}
            months={view === 'year'}
            goal={view === 'year' ? null : goal}
          />
        )}
      </section>
      <div className={styles.month}>
        <MonthDays days={days} today={date} goal={goal} />
        <LongestCard longest={longest} />
      </div>
      <YearDays days={days} today={date} goal={goal} />
      <Events />
      <MoreOfYours />
      <p className={styles.hint}>
        Ngày tính theo giờ Việt Nam. Nghe nhanh hay chậm, phút nào cũng là một phút; trang sách để yên hai
        phút thì thôi tính.
      </p>
      <div className={styles.works}>
        <LastWorks kind="read" works={read} />
        <LastWorks kind="heard" works={heard} />
      </div>
    </>
  );
}
