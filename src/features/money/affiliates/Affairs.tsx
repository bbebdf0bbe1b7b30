import type { MyAffairs, Span } from '#contract/money/affiliates.ts';
import { grouped, money } from '#rules/text/text.ts';
import styles from './affiliates.module.css';
import { Links } from './Links.tsx';
import { MakeLink } from './MakeLink.tsx';
import { Money } from './Money.tsx';
import { Month } from './Month.tsx';
import { Transactions } from './Transactions.tsx';

interface AffairsProps {
  data: MyAffairs;
  me: NonNullable<MyAffairs['me']>;
  span: Span;
}

/** The first screen in words. */
function Sentence({ newcomers, money: { waiting } }: MyAffairs) {
  if (newcomers === 0 && waiting === 0) return <>Liên kết của bạn đang chờ người đọc.</>;
  return (
    <>
      Tháng này {newcomers > 0 && <em>{grouped(newcomers)} bạn đọc mới</em>}
      {newcomers > 0 && ' tới từ bạn'}
      {newcomers > 0 && waiting > 0 && ', '}
      {waiting > 0 && (
        <>
          <em>{money(waiting)}</em> đang chờ đối soát
        </>
      )}
      .
    </>
  );
}

/** Page of an approved affiliate: the month, links, transactions; beside them a new link and money. */
export const Affairs = ({ data, me, span }: AffairsProps) => (
  <>
    <h1 className={styles.sentence}>
      {data.links.length === 0 ? 'Liên kết đầu tiên của bạn đây.' : <Sentence {...data} />}
    </h1>
    <div className={styles.columns}>
      <div className={styles.side}>
        <MakeLink />
        <Money data={data} me={me} />
      </div>
      <div className={styles.main}>
        <Month data={data} span={span} />
        <Links links={data.links} />
        <Transactions />
      </div>
    </div>
  </>
);
