import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { type AudioDetail, type AudioFile, listening } from '#contract/listening.ts';
import { idOfSlug } from '#rules/slug.ts';
import { ChapterRow } from '#ui/ChapterRow.tsx';
import { fileMeta } from './heard.ts';
import { kindOf } from './kind.ts';
import { PartList } from './PartList.tsx';
import { PartMark } from './PartMark.tsx';
import { WorkFrame } from './WorkFrame.tsx';
import { WorkLoader } from './WorkLoader.tsx';

/** /sach-noi/<slug> (audiobooks and summaries) and /podcast/<slug>. */
export default function AudioPage() {
  const { slug = '' } = useParams();
  return (
    <WorkLoader
      call={listening.audioDetail}
      id={idOfSlug('audiobook', slug) ?? idOfSlug('podcast', slug)}
      page={work => <Heard work={work} />}
    />
  );
}

function Heard({ work }: { work: AudioDetail }) {
  const { priceType, oakPerChapter, readingAt } = work;
  const row = useCallback(
    (file: AudioFile, here: boolean) => (
      <ChapterRow
        to={file.address || undefined}
        number={file.number}
        title={file.title}
        meta={fileMeta(file)}
        here={here}
        state={<PartMark state={file.state} work={{ priceType, oakPerChapter }} />}
      />
    ),
    [priceType, oakPerChapter],
  );
  // Where one is in the ebook of the same work; the tab is another, the place the same.
  const place = readingAt === null ? undefined : work.files.find(file => file.chapterIndex === readingAt);
  return (
    <WorkFrame work={work}>
      <PartList
        call={listening.listFiles}
        contentId={work.id}
        part={kindOf(work.contentType).part}
        total={work.chapters}
        first={work.files}
        here={place?.number ?? 0}
        row={row}
      />
    </WorkFrame>
  );
}
