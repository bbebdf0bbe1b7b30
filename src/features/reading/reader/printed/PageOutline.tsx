import type { BookStart } from '#contract/library/content.ts';
import { isOpen } from '#contract/rights/rights.ts';
import { Icon } from '#ui/Icon.tsx';
import { contentsRows } from '../contents.ts';
import styles from './panels.module.css';

/** The page that a line of the contents leads to: its own, else its chapter's first. */
const pageOfRow = ({ href, chapter }: { href: string; chapter: number }, firsts: readonly number[]): number =>
  Number(/#pg(\d+)$/.exec(href)?.[1] ?? firsts[chapter] ?? 1);

interface OutlineProps {
  start: BookStart;
  firsts: readonly number[];
  page: number;
  onPage: (page: number) => void;
}

export function PageOutline({ start, firsts, page, onPage }: OutlineProps) {
  const rows = contentsRows(start.package);
  const here = rows.findLastIndex(row => pageOfRow(row, firsts) <= page);
  return (
    <ul className={styles.rows}>
      {rows.map((row, at) => (
        <li key={row.key}>
          <button
            type="button"
            className={styles.row}
            data-here={at === here || undefined}
            style={{ paddingLeft: row.level * 16 }}
            onClick={() => onPage(pageOfRow(row, firsts))}
          >
            <span>{row.label}</span>
            <span className="text-small ink-3">
              {isOpen(start.access, row.chapter) ? pageOfRow(row, firsts) : <Icon name="lock" size={16} />}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
