import type { IssueDetail } from '#contract/reading/comic-reading.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import styles from './issue.module.css';

/** Behind the last page: on to the next issue, or back to the comic. */
export function IssueEnd({ issue: { number, next, comic } }: { issue: IssueDetail }) {
  return (
    <section className={styles.end} aria-label="Hết tập">
      <p className="text-title-2">Hết tập {number}</p>
      <p className={styles.endText}>
        {next ? `Tập ${next.number}: ${next.title}` : `Đây là tập mới nhất của “${comic.title}”.`}
      </p>
      <div className={styles.endWays}>
        {next && (
          <ButtonLink to={next.address} kind="primary" icon="arrow-right">
            Đọc tập {next.number}
          </ButtonLink>
        )}
        <ButtonLink to={comic.address} kind={next ? 'quiet' : 'soft'}>
          Về trang truyện
        </ButtonLink>
      </div>
    </section>
  );
}
