import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { comicReadingCalls, type IssueDetail } from '#contract/reading/comic-reading.ts';
import { idOfSlug } from '#rules/text/slug.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { ContentBySlug } from './ContentBySlug.tsx';
import { IssueFoot, IssueTop } from './IssueBars.tsx';
import { IssueEnd } from './IssueEnd.tsx';
import { IssuePages } from './IssuePages.tsx';
import styles from './issue.module.css';
import { LockedIssue } from './LockedIssue.tsx';
import { anchorOf } from './position.ts';
import { useBars } from './useBars.ts';
import { useComicPosition } from './useComicPosition.ts';
import { useLinkRenewal } from './useRenewal.ts';

const IssueList = lazyPart(() => import('./IssueList.tsx').then(file => file.default));
const ElsewhereOffer = lazyPart(() => import('./ElsewhereOffer.tsx').then(file => file.default));

/** /reader-comic/<slug>: an issue from its first page to its last, one under the other. */
export default function IssuePage() {
  const { slug = '' } = useParams();
  return (
    <div className={styles.reader} data-theme="dark">
      <ContentBySlug
        call={comicReadingCalls.detailReader}
        id={idOfSlug('comicIssue', slug)}
        waiting={<div className={styles.waiting} />}
        page={(issue, refetch) => <Issue issue={issue} refetch={refetch} />}
      />
    </div>
  );
}

const goTo = (page: number) => document.getElementById(anchorOf(page))?.scrollIntoView();

function Issue({ issue, refetch }: { issue: IssueDetail; refetch: () => void }) {
  const navigate = useNavigate();
  const [page, setPage] = useState(1);
  const [listed, setListed] = useState(false);
  const [wanted, setWanted] = useState(false);
  const bars = useBars();
  const count = issue.pages.length;
  usePageTitle(`${issue.title} · ${issue.comic.title}`);
  useLinkRenewal(issue.expiresAt, refetch);

  const elsewhere = useComicPosition(issue, page);

  const latest = useRef({ page, count, issue });
  latest.current = { page, count, issue };
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      // The slider has arrows of its own, and a dialog is none of the page's business.
      if (event.target instanceof Element && event.target.closest('input, [role="dialog"]')) return;
      const { page: here, count: all, issue: open } = latest.current;
      if (event.key === 'ArrowRight') {
        if (here < all) goTo(here + 1);
        else if (open.next) navigate(open.next.address);
      } else if (event.key === 'ArrowLeft') {
        if (here > 1) goTo(here - 1);
        else if (open.previous) navigate(open.previous.address);
      } else return;
      event.preventDefault();
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [navigate]);

  return (
    <>
      <IssueTop
        issue={issue}
        away={!bars.shown}
        onList={() => {
          setWanted(true);
          setListed(true);
        }}
      />
      {count > 0 ? (
        <>
          <IssuePages issue={issue} onPage={setPage} onTap={bars.tap} onBroken={refetch} />
          <IssueEnd issue={issue} />
        </>
      ) : (
        <LockedIssue issue={issue} refetch={refetch} />
      )}
      <IssueFoot issue={issue} page={page} away={!bars.shown} onPage={goTo} />
      {elsewhere && <ElsewhereOffer comicId={issue.comic.id} position={elsewhere} />}
      {wanted && <IssueList issue={issue} open={listed} onClose={() => setListed(false)} />}
    </>
  );
}
