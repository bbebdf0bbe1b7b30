import styles from './Sending.module.css';

interface SendingProps {
  /** Name of the upload, for screen readers. */
  label: string;
  /** From 0 to 1. */
  share: number;
  /** Said instead of a hundred per cent, where an answer is waited for. */
  after?: string;
}

/** How much of a file has been sent. */
export function Sending({ label, share, after }: SendingProps) {
  return (
    <div className={styles.sending}>
      <progress max={1} value={share} aria-label={label} />
      <span>{share < 1 || !after ? `${Math.round(share * 100)}%` : after}</span>
    </div>
  );
}
