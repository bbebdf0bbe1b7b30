import type { IssueDetail } from '#contract/reading/comic-reading.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import styles from './end.module.css';

interface IssueEndProps {
  issue: IssueDetail;
  /** Back to the last page, where it lies over the pages. */
  onBack?: () => void;
}

/** Behind the last page: on to the next issue, or back to the comic. */
export function IssueEnd({ issue: { number, next, comic }, onBack }: IssueEndProps) {
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
        {onBack && (
          <Button kind="quiet" onClick={onBack}>
            Về trang cuối
          </Button>
        )}
      </div>
    </section>
  );
}
