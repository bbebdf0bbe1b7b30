import { useParams } from 'react-router-dom';
import { comicReadingCalls, type IssueDetail } from '#contract/reading/comic-reading.ts';
import { issueWithFallback } from '#features/reading/downloads/index.ts';
import { idOfSlug } from '#rules/text/slug.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { AgeCheck } from './AgeCheck.tsx';
import { ContentBySlug } from './ContentBySlug.tsx';
import { IssueReader } from './IssueReader.tsx';
import styles from './issue.module.css';
import { useAge } from './useAge.ts';

/** /reader-comic/<slug>: an issue from its first page to its last. */
export default function IssuePage() {
  const { slug = '' } = useParams();
  return (
    <div className={styles.reader} data-theme="dark">
      <ContentBySlug
        call={comicReadingCalls.detailReader}
        id={idOfSlug('comicIssue', slug)}
        from={issueWithFallback}
        waiting={<div className={styles.waiting} />}
        page={(issue, refetch) => <ForAges issue={issue} refetch={refetch} />}
      />
    </div>
  );
}

/** Pages that are not for everybody wait: none of them is fetched before. */
function ForAges({ issue, refetch }: { issue: IssueDetail; refetch: () => void }) {
  const { waits, ageFrom, tooYoung, confirm } = useAge(issue);
  if (!waits) return <IssueReader issue={issue} refetch={refetch} />;
  return (
    <AgeCheck
      age={ageFrom}
      tooYoung={tooYoung}
      onConfirm={confirm}
      back={
        <ButtonLink kind="quiet" to={issue.comic.address}>
          Về trang truyện
        </ButtonLink>
      }
    />
  );
}
