import { useEffect, useState } from 'react';
import { useCall } from '#client/queries.ts';
import { type MyPartner, partnerCalls } from '#contract/people/partners.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { Button } from '#ui/Button.tsx';
import { PageHead } from '#ui/desk/Page.tsx';
import { Section } from '#ui/desk/Section.tsx';
import { Empty } from '#ui/Notice.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { inVietnamClock } from './clock.ts';
import styles from './partners.module.css';

const EVERY_MS = 3_000;

/** /doi-tac/ban-lam-viec/su-kien: what frames tell their pages, as it happens. */
export function EventsView({ partner: { partner_id } }: { partner: MyPartner }) {
  const [live, setLive] = useState(true);
  const { data, error, refetch } = useCall(
    partnerCalls.listEvents,
    { partner_id },
    { staleTime: 0, refetchInterval: live ? EVERY_MS : false },
  );
  useEffect(() => {
    // Who left the page in the background does not ask on.
    const look = () => setLive(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return (
    <>
      <PageHead
        title="Sự kiện"
        note="Khung nói gì với trang của bạn trong giờ qua. Không có ai ở trong đó."
        actions={
          <Button aria-pressed={live} onClick={() => setLive(!live)}>
            {live ? 'Dừng lại' : 'Xem tiếp'}
          </Button>
        }
      />
      {!data && error && <LoadProblem error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <Skeleton shape="card" height="160px" />
        </Loading>
      )}
      {data?.length === 0 && (
        <Empty title="Chưa có sự kiện nào" text="Mở một bài có khung, sự kiện sẽ hiện ở đây sau vài giây." />
      )}
      {data && data.length > 0 && (
        <Section title="Giờ qua" flush>
          <ul className={styles.rows} aria-live="polite">
            {data.map(({ event_id, at, name, origin, title, detail }) => (
              <li key={event_id} className={styles.row}>
                <span className={styles.mono}>{inVietnamClock(at)}</span>
                <span className={styles.words}>
                  <span className={styles.mono}>{name.toLowerCase()}</span>
                  <span className={styles.small}>{[title, detail, origin].filter(Boolean).join(' · ')}</span>
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
