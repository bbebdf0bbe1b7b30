import { useState } from 'react';
import type { BookStart } from '#contract/library/content.ts';
import { useNowPlaying } from '#features/reading/player/index.ts';
import { songOfFile } from '#rules/reading/player-songs.ts';
import type { CfiPosition } from '#rules/reading/positions.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import { ListenedSince } from './ListenedSince.tsx';
import { narrationOf } from './narration-of.ts';
import { ReadTime } from './ReadTime.tsx';
import type { ShownPage } from './reader-props.ts';
import { useGround } from './state.ts';
import { useChaptersRead } from './useChaptersRead.ts';
import { useCopyLimit } from './useCopyLimit.ts';
import { useInlineMedia } from './useInlineMedia.ts';
import { useListenRequests } from './useListenRequests.ts';
import { useReadElsewhere } from './useReadElsewhere.ts';
import { useReadingSpeed } from './useReadingSpeed.ts';
import WayBack from './WayBack.tsx';

const ReadAloud = lazyPart(() => import('./ReadAloud.tsx').then(file => file.default), { extra: true });
const SpeechBar = lazyPart(() => import('./speech/SpeechBar.tsx').then(file => file.default), {
  extra: true,
});

interface PageExtrasProps extends ShownPage {
  start: BookStart;
  /** When the book that opens where it was left was left, ms since 1970, 0 never; null: it opens where somebody pointed. */
  leftAt: number | null;
  /** The reader's last position, in a book that opens at a link's target. */
  left?: CfiPosition | null;
  /** Told where another device reads on in this book, and null once one turns a page here. */
  onElsewhere?: (position: CfiPosition | null) => void;
  /** On a partner's page, whose it is; '' for one we do not know. */
  partnerId?: string;
}

const ignore = () => {};
/** Two places this near are the same page to a reader: 0–1 of the book. */
const NEAR = 0.002;

/** Work beside a page: counting time, reading along, offers of a later position. */
export default function PageExtras({
  start,
  leftAt,
  left = null,
  partnerId,
  renderer,
  moved,
  listenRequests,
  onElsewhere = ignore,
}: PageExtrasProps) {
  useChaptersRead(start.contentId, moved);
  useReadElsewhere(start, moved, onElsewhere);
  const playing = useNowPlaying();
  useInlineMedia(renderer, moved, playing?.isPlaying ?? false);
  useCopyLimit(renderer, moved, start);
  // A song of one's own is not counted as heard, so one reads to it.
  const hears = playing?.isPlaying ? songOfFile(playing.fileId) === null : false;
  const sound = narrationOf(start);
  const requests = useListenRequests(start, moved, listenRequests);
  useReadingSpeed(start.package, moved, (playing?.isPlaying ?? false) || requests.device > 0);
  const theme = useGround(start.contentId).name === 'DARK' ? 'dark' : undefined;
  const page = { start, renderer, moved };
  const [opened] = useState(moved);
  const isAway = left !== null && Math.abs(left.percent - opened.percent) > NEAR;
  return (
    <>
      <ReadTime start={start} moved={moved} hears={hears} partnerId={partnerId} />
      {sound && (
        <ReadAloud {...page} sound={sound} requests={requests.recorded} inFrame={partnerId !== undefined} />
      )}
      {isAway && <WayBack left={{ ...left, times: 1 }} onGo={({ cfi }) => void renderer.goto({ cfi })} />}
      {requests.device > 0 && <SpeechBar {...page} requests={requests.device} theme={theme} />}
      {sound && leftAt !== null && <ListenedSince {...page} sound={sound} leftAt={leftAt} />}
    </>
  );
}
