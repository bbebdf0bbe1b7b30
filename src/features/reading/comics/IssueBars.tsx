import { type CSSProperties, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { IssueDetail } from '#contract/reading/comic-reading.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { usePublishedHeight } from '#ui/usePublishedHeight.ts';
import styles from './issue.module.css';

interface IssueTopProps {
  issue: IssueDetail;
  away: boolean;
  onList: () => void;
}

/** Back to the comic, what one reads, and all its issues. */
export function IssueTop({ issue: { comic, number, title }, away, onList }: IssueTopProps) {
  const top = useRef<HTMLElement>(null);
  usePublishedHeight(top, '--size-top');
  return (
    <header ref={top} className={styles.top} data-away={away || undefined}>
      <Link to={comic.address} className={styles.back} aria-label={`Về trang truyện ${comic.title}`}>
        <Icon name="arrow-left" size={23} />
      </Link>
      <div className={styles.names}>
        <p className={styles.comic}>{comic.title}</p>
        <h1 className={styles.issue}>
          Tập {number} · {title}
        </h1>
      </div>
      <IconButton label="Mở danh sách tập" icon="list" onClick={onList} />
    </header>
  );
}

interface IssueFootProps {
  issue: IssueDetail;
  page: number;
  away: boolean;
  onPage: (page: number) => void;
}

/** Where one is in the issue, and the issues beside it. */
export function IssueFoot({ issue: { pages, previous, next }, page, away, onPage }: IssueFootProps) {
  const count = pages.length;
  const foot = useRef<HTMLElement>(null);
  usePublishedHeight(foot, '--size-foot');
  return (
    <nav ref={foot} className={styles.foot} aria-label="Trong bộ truyện" data-away={away || undefined}>
      {count > 1 && (
        <div className={styles.seek}>
          <input
            type="range"
            min={1}
            max={count}
            value={page}
            aria-label="Trang"
            aria-valuetext={`Trang ${page} trên ${count}`}
            style={{ '--done': `${((page - 1) / (count - 1)) * 100}%` } as CSSProperties}
            onChange={event => onPage(Number(event.target.value))}
          />
        </div>
      )}
      <div className={styles.ways}>
        {previous ? (
          <Link to={previous.address} className={styles.way}>
            <Icon name="chevron-left" />
            Tập {previous.number}
          </Link>
        ) : (
          <span />
        )}
        {count > 0 && (
          <p className={styles.here}>
            Trang {page}/{count}
          </p>
        )}
        {next ? (
          <Link to={next.address} className={styles.way} data-next>
            Tập {next.number}
            <Icon name="chevron-right" />
          </Link>
        ) : (
          <span />
        )}
      </div>
    </nav>
  );
}
