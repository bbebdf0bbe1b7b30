import { useCall } from '#client/queries.ts';
import { affiliateCalls } from '#contract/money/affiliates.ts';
import styles from './LinkMark.module.css';

/** Says on a page that was opened through a link that somebody is rewarded for what is bought. */
export function LinkMark({ source }: { source: string }) {
  const { data } = useCall(
    affiliateCalls.ofSource,
    { utm_source: source },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  return data?.affiliate ? <p className={styles.mark}>Liên kết của cộng tác viên</p> : null;
}
