import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { type AudioDetail, type AudioFile, playerCalls } from '#contract/reading/player.ts';
import { sendPlayerCommand, usePlayingFile, useStart } from '#features/reading/player/index.ts';
import { idOfSlug } from '#rules/text/slug.ts';
import { Button } from '#ui/Button.tsx';
import { ChapterRow } from '#ui/ChapterRow.tsx';
import { fileMeta } from './audio-labels.ts';
import { FootBar } from './FootBar.tsx';
import { KeepOffline } from './KeepOffline.tsx';
import { kindOf } from './kind.ts';
import { PartList } from './PartList.tsx';
import { PartLabel } from './PartMark.tsx';
import bar from './StartBar.module.css';
import { WorkFrame } from './WorkFrame.tsx';
import { WorkLoader } from './WorkLoader.tsx';

/** /sach-noi/<slug> (audiobooks and summaries) and /podcast/<slug>. */
export default function AudioPage() {
  const { slug = '' } = useParams();
  return (
    <WorkLoader
      call={playerCalls.audioDetail}
      id={idOfSlug('audiobook', slug) ?? idOfSlug('podcast', slug)}
      page={work => <Heard work={work} />}
    />
  );
}

function Heard({ work }: { work: AudioDetail }) {
  const { priceType, oakPerChapter, readingAt } = work;
  const playing = usePlayingFile();
  const start = useStart({ workId: work.id, files: work.files.map(({ id }) => id) });
  const row = useCallback(
    (file: AudioFile, here: boolean) => (
      <ChapterRow
        to={file.address || undefined}
        onPlay={file.address ? undefined : () => sendPlayerCommand({ type: 'playFile', fileId: file.id })}
        number={file.number}
        title={file.title}
        meta={fileMeta(file)}
        here={here || file.id === playing}
        hereWord={file.id === playing ? 'Đang nghe' : undefined}
        state={<PartLabel state={file.state} work={{ priceType, oakPerChapter }} />}
      />
    ),
    [priceType, oakPerChapter, playing],
  );
  // The audio file that matches the reading position in the ebook of the same work.
  const position = readingAt === null ? undefined : work.files.find(file => file.chapterIndex === readingAt);
  return (
    <WorkFrame
      work={work}
      action={
        work.files.length > 0 && (
          <FootBar>
            <div className={bar.button}>
              <Button kind="primary" wide icon="headphones" onClick={start.play} {...start.data}>
                {start.words}
              </Button>
            </div>
          </FootBar>
        )
      }
    >
      <PartList
        call={playerCalls.listFiles}
        contentId={work.id}
        part={kindOf(work.contentType).part}
        total={work.chapters}
        first={work.files}
        here={position?.number ?? 0}
        row={row}
      />
      {/* Below the list: it comes once one is known to be signed in, and moves little. */}
      <KeepOffline work={work} />
    </WorkFrame>
  );
}
