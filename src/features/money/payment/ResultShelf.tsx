import type { PurchaseResult } from '#rules/money/purchase-states.ts';
import styles from './result.module.css';

const books = 'M2 78h150M16 78V20h16v58M16 33h16M16 39h16M32 78V8h18v70M32 21h18M50 78V28h15v50M50 66h15';
const behind = 'M106 78V18h16v60M106 30h16M142 77l-16-49 12-4 16 49';

interface ResultShelfProps {
  result: PurchaseResult;
  /** A try that was refused; of what failed it is taken for granted. */
  wrong?: boolean;
}

/** The shelf tells how it went: the book is in the gap, its place is drawn in dashes, or the gap is empty. */
export const ResultShelf = ({ result, wrong = result === 'failed' }: ResultShelfProps) => (
  <svg
    className={styles.shelf}
    viewBox="0 0 160 82"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={books} />
    <path d={behind} />
    {result === 'success' && (
      <path d="M68 78V14h36v64zM68 24h36M68 30h36" fill="var(--brand-soft)" stroke="currentColor" />
    )}
    {(result === 'pending' || result === 'error') && (
      <path d="M68 77V14h36v63" stroke="var(--line-strong)" strokeDasharray="4 4" />
    )}
    <circle
      cx="86"
      cy={result === 'success' ? 50 : 71}
      r="6"
      fill={wrong ? 'var(--son)' : 'var(--brand)'}
      stroke="none"
    />
  </svg>
);
