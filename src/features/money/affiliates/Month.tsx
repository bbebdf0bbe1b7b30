import { useSearchParams } from 'react-router-dom';
import type { MyAffairs, Span } from '#contract/money/affiliates.ts';
import { grouped, money } from '#rules/text/text.ts';
import { Segmented } from '#ui/Segmented.tsx';
import { monthName, shortDay } from './affiliate-labels.ts';
import styles from './affiliates.module.css';
import plot from './plot.module.css';

const spanNames: readonly { value: Span; label: string }[] = [
  { value: '30d', label: '30 ngày' },
  { value: 'quarter', label: 'Quý' },
  { value: 'year', label: 'Năm' },
];

/** More bars than this are summed by seven days. */
const MOST_BARS = 92;
type Day = MyAffairs['days'][number];

/** Days, or weeks where days would be hairs. */
const barsOf = (days: readonly Day[]): Day[] =>
  days.length <= MOST_BARS
    ? [...days]
    : days.reduceRight<Day[]>((weeks, { day, clicks }, at) => {
        const [first] = weeks;
        if (first && (days.length - 1 - at) % 7 !== 0) {
          first.day = day;
          first.clicks += clicks;
        } else weeks.unshift({ day, clicks });
        return weeks;
      }, []);

/** Figures of this month, and clicks by day. */
export function Month({ data, span }: { data: MyAffairs; span: Span }) {
  const [query, setQuery] = useSearchParams();
  const choose = (next: Span) => {
    const fields = new URLSearchParams(query);
    fields.set('ky', next);
    setQuery(fields, { replace: true });
  };
  const figures = [
    ['lượt ghé', grouped(data.clicks)],
    ['bạn đọc mới', grouped(data.newcomers)],
    ['đơn', grouped(data.orders)],
    ['thưởng tháng này', money(data.earned)],
  ] as const;
  return (
    <section className={styles.card} aria-labelledby="month">
      <div className={styles.head}>
        <h2 id="month" className={styles.heading}>
          {monthName(data.month)}
        </h2>
        <Segmented label="Khoảng của hình" options={spanNames} value={span} onChange={choose} />
      </div>
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dd>{value}</dd>
            <dt>{name}</dt>
          </div>
        ))}
      </dl>
      <Plot days={data.days} />
    </section>
  );
}

function Plot({ days }: { days: readonly Day[] }) {
  const bars = barsOf(days);
  const most = Math.max(...bars.map(({ clicks }) => clicks), 1);
  const [first, last] = [bars[0], bars.at(-1)];
  const today = days.at(-1);
  const sum = days.reduce((total, { clicks }) => total + clicks, 0);
  return (
    <figure className={plot.figure}>
      <div
        className={plot.bars}
        role="img"
        aria-label={`${grouped(sum)} lượt ghé từ ${first ? shortDay(first.day) : ''} tới hôm nay`}
      >
        {bars.map(({ day, clicks }) => (
          <span
            key={day}
            className={plot.bar}
            data-today={day === last?.day || undefined}
            title={`${shortDay(day)}: ${grouped(clicks)} lượt`}
            style={{ blockSize: `${Math.max(2, (clicks / most) * 100)}%` }}
          />
        ))}
      </div>
      <figcaption className={plot.caption}>
        <span>{first && shortDay(first.day)}</span>
        <strong>Hôm nay, {grouped(today?.clicks ?? 0)} lượt</strong>
      </figcaption>
    </figure>
  );
}
