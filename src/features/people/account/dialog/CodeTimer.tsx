import type { Channel, CodeSent } from '#contract/people/account.ts';
import { waitInWords } from '#rules/people/account.ts';
import { Button } from '#ui/Button.tsx';
import styles from './CodeTimer.module.css';
import { clock, useCountdown } from './useCountdown.ts';

interface CodeTimerProps {
  sent: CodeSent;
  /** ms since 1970. */
  sentAt: number;
  busy: boolean;
  onResend: (channel: Channel) => void;
}

/** Seconds that screen readers announce: announcing each one would drown everything else. */
const LAST_MINUTE = 60;

function spoken(left: number, whole: number): string {
  if (left === 0) return 'Mã đã hết hiệu lực. Bạn nhận mã mới nhé.';
  return `Mã còn hiệu lực ${waitInWords(left <= LAST_MINUTE ? LAST_MINUTE : whole)}`;
}

/** How long a code still counts, and how to get another. */
export function CodeTimer({ sent, sentAt, busy, onResend }: CodeTimerProps) {
  const left = useCountdown(sentAt + sent.seconds * 1_000);
  const wait = useCountdown(sentAt + sent.again * 1_000);
  const other: Channel | null = sent.channel === 'mail' ? null : sent.channel === 'zns' ? 'sms' : 'zns';
  return (
    <div className={styles.timer}>
      <p className="text-small ink-2" aria-hidden="true">
        {left > 0 ? (
          <>
            Mã còn hiệu lực <span className="tabular">{clock(left)}</span>
          </>
        ) : (
          'Mã đã hết hiệu lực. Bạn nhận mã mới nhé.'
        )}
      </p>
      <p className="unseen" role="status">
        {spoken(left, sent.seconds)}
      </p>
      {wait > 0 ? (
        <p className={styles.wait}>
          Chưa thấy mã? Gửi lại được sau <span className="tabular">{clock(wait)}</span>
        </p>
      ) : (
        <div className={styles.again}>
          <Button kind="quiet" size="small" disabled={busy} onClick={() => onResend(sent.channel)}>
            Gửi lại mã
          </Button>
          {other && (
            <Button kind="quiet" size="small" disabled={busy} onClick={() => onResend(other)}>
              {other === 'sms' ? 'Nhận qua SMS' : 'Nhận qua Zalo'}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
