import type { FeedCase } from '#contract/community/moderation-desk.ts';
import { type MoveAction, reportNames, ruleNames } from '#rules/community/moderation.ts';
import { clockOf, shortMoment } from '#rules/text/moment.ts';
import { grouped } from '#rules/text/text.ts';
import { Section } from '#ui/desk/Section.tsx';
import { useNow } from '#ui/useNow.ts';
import styles from './feed-desk.module.css';

const actionNames: Record<MoveAction, string> = {
  keep: 'Giữ',
  remove: 'Gỡ',
  lock: 'Gỡ và khoá',
  hide: 'Ẩn vì nhiều người báo',
  wait: 'Chờ xem sau khi sửa',
  lift: 'Hiện trở lại',
};

/** Why it was reported and what an authority asks; who reported is told to nobody. */
export function ReportsOf({ found: { reports, orders, state } }: { found: FeedCase }) {
  const now = useNow();
  const open = orders.filter(({ done_at }) => done_at === null);
  return (
    <>
      {open.length > 0 && (
        <Section title="Văn bản của cơ quan" warn>
          <ul className={styles.rows}>
            {open.map(order => (
              <li key={order.order_id}>
                <span>
                  {order.number}, {order.authority}
                  <span className={styles.words}>“{order.words}”</span>
                </span>
                <span className={styles.when}>hạn {shortMoment(order.due, now)}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={reports.length > 0 ? `${grouped(reports.length)} người báo` : 'Chưa ai báo'}>
        {reports.length === 0 ? (
          <p className="text-small ink-3">
            {state === 'waiting' ? 'Bài chờ xem trước khi lên bảng tin.' : 'Việc này tới từ nơi khác.'}
          </p>
        ) : (
          <ul className={styles.rows}>
            {reports.map(({ reason, words, weight, at }) => (
              <li key={`${at} ${reason} ${words}`}>
                <span>
                  {reportNames[reason]}
                  <span className={styles.words}>{words ? `“${words}”` : 'Không kèm lời'}</span>
                </span>
                <span className={styles.when}>
                  {weight < 10 && 'nhẹ · '}
                  {clockOf(at)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}

/** Earlier decisions about its writer. */
export function PastOf({ found: { before } }: { found: FeedCase }) {
  const now = useNow();
  if (before.length === 0) return null;
  return (
    <Section title="Người này trước đây">
      <ul className={styles.rows}>
        {before.map(({ verdict_id, action, rule, by, at }) => (
          <li key={verdict_id}>
            <span>
              {actionNames[action]}
              {rule && `: ${ruleNames[rule].toLowerCase()}`}
              <span className={styles.words}>{by}</span>
            </span>
            <span className={styles.when}>{shortMoment(at, now)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
