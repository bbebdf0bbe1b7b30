import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import { clockThenDay } from '#rules/text/moment.ts';
import styles from './payment.module.css';

/** A purchase of the same that is so old (ms) is nothing that one has to be told of. */
const RECENT_MS = 3_600_000;

interface BoughtBeforeProps {
  /** The last purchase of the same things; times in ms since 1970, by the server's clock. */
  bought: { number: string; at: number } | null;
  now: number;
  /** A press has just found it out. */
  found: boolean;
}

/** The same was bought a moment ago, perhaps in another tab: what follows is a second time. */
export function BoughtBefore({ bought, now, found }: BoughtBeforeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const recent = bought !== null && now - bought.at < RECENT_MS;
  useEffect(() => {
    if (found && recent) heading.current?.focus();
  }, [found, recent]);
  if (!recent) return null;
  return (
    <div className={styles.changed} role="status">
      <h2 ref={heading} tabIndex={-1} className={styles.changedTitle}>
        Bạn vừa mua món này
      </h2>
      <p>
        Đơn{' '}
        <Link to={linkTo('packagePlanResult', undefined, { number: bought.number })}>{bought.number}</Link>{' '}
        lúc {clockThenDay(bought.at)}. Bạn trả nữa là mua thêm một lần.
      </p>
    </div>
  );
}
