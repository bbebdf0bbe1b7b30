import type { BookStart } from '#contract/content.ts';
import { useNowPlaying } from '#features/player/index.ts';
import { songOfFile } from '#rules/player-songs.ts';
import type { CfiPosition } from '#rules/positions.ts';
import { lazyExtra } from '#ui/lazyExtra.ts';
import { ListenedSince } from './ListenedSince.tsx';
import type { ShownPage } from './Reader.tsx';
import { ReadTime } from './ReadTime.tsx';
import { useReadElsewhere } from './useReadElsewhere.ts';

const ReadAloud = lazyExtra(() => import('./ReadAloud.tsx'));

interface PageExtrasProps extends ShownPage {
  start: BookStart;
  /** When the book that opens where it was left was left, ms since 1970, 0 never; null: it opens where somebody pointed. */
  leftAt: number | null;
  /** Told where another device reads on in this book, and null once one turns a page here. */
  onElsewhere?: (position: CfiPosition | null) => void;
  /** On a partner's page, whose it is; '' for one we do not know. */
  partnerId?: string;
}

/** The sound of a book whose page can be read aloud. */
export const narrationOf = ({ package: { layout }, sound }: BookStart) =>
  layout === 'reflowable' ? sound : undefined;

const ignore = () => {};

/** What goes on beside a page: its time is counted, it is played along, a later place is offered. */
export default function PageExtras({
  start,
  leftAt,
  partnerId,
  renderer,
  moved,
  listenRequests,
  onElsewhere = ignore,
}: PageExtrasProps) {
  useReadElsewhere(start, moved, onElsewhere);
  const playing = useNowPlaying();
  // A song of one's own is not counted as heard, so one reads to it.
  const hears = playing?.isPlaying ? songOfFile(playing.fileId) === null : false;
  const sound = narrationOf(start);
  const page = { start, renderer, moved };
  return (
    <>
      <ReadTime start={start} moved={moved} hears={hears} partnerId={partnerId} />
      {sound && <ReadAloud {...page} sound={sound} requests={listenRequests} />}
      {sound && leftAt !== null && <ListenedSince {...page} sound={sound} leftAt={leftAt} />}
    </>
  );
}
