import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import type { Output } from '#contract/kit/call.ts';
import { type IssueRow, workCalls } from '#contract/library/work.ts';
import { useContinueComic } from '#features/reading/comics/index.ts';
import { dayOf } from '#rules/text/moment.ts';
import { idOfSlug } from '#rules/text/slug.ts';
import { ChapterRow } from '#ui/ChapterRow.tsx';
import { ComicFacts } from './ComicFacts.tsx';
import { ComicStart } from './ComicStart.tsx';
import { KeepComic } from './KeepComic.tsx';
import { kindOf } from './kind.ts';
import { PartList } from './PartList.tsx';
import { PartLabel } from './PartMark.tsx';
import { WorkFrame } from './WorkFrame.tsx';
import { WorkLoader } from './WorkLoader.tsx';

/** /truyen-tranh/<slug> */
export default function ComicPage() {
  const { slug = '' } = useParams();
  return (
    <WorkLoader
      call={workCalls.comicDetail}
      id={idOfSlug('comic', slug)}
      page={comic => <Comic comic={comic} />}
    />
  );
}

function Comic({ comic }: { comic: Output<typeof workCalls.comicDetail> }) {
  const { priceType, oakPerChapter } = comic;
  const position = useContinueComic(comic.id);
  const row = useCallback(
    (issue: IssueRow, here: boolean) => (
      <ChapterRow
        to={issue.address}
        number={issue.number}
        title={issue.title}
        meta={[issue.storyArc, `${issue.pages} trang`, dayOf(issue.publishedAt)].filter(Boolean).join(' · ')}
        here={here}
        state={<PartLabel state={issue.state} work={{ priceType, oakPerChapter }} />}
      />
    ),
    [priceType, oakPerChapter],
  );
  return (
    <WorkFrame
      work={comic}
      action={comic.issues.length > 0 && <ComicStart comic={comic} position={position} />}
    >
      {comic.facts && <ComicFacts facts={comic.facts} />}
      <PartList
        call={workCalls.listIssues}
        contentId={comic.id}
        part={kindOf(comic.contentType).part}
        total={comic.chapters}
        first={comic.issues}
        here={position?.number ?? 0}
        row={row}
      />
      <KeepComic key={comic.id} comic={comic} />
    </WorkFrame>
  );
}
