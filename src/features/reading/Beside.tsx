import { lazy } from 'react';
import type { BookStart } from '#contract/content.ts';
import { useAloud } from '#features/listening/index.ts';
import { songOfFile } from '#rules/own-sound.ts';
import { HeardSince } from './HeardSince.tsx';
import type { ShownPage } from './Reader.tsx';
import { ReadTime } from './ReadTime.tsx';

const ReadAloud = lazy(() => import('./ReadAloud.tsx'));

interface BesideProps extends ShownPage {
  start: BookStart;
  /** When the book that opens where it was left was left, ms since 1970, 0 never; null: it opens where somebody pointed. */
  leftAt: number | null;
  /** On a partner's page, whose it is; '' for one we do not know. */
  partnerId?: string;
}

/** The sound of a book whose page can be read aloud. */
export const soundBeside = ({ package: { layout }, sound }: BookStart) =>
  layout === 'reflowable' ? sound : undefined;

/** What goes on beside a page: its time is counted, it is read aloud, a later place is offered. */
export default function Beside({ start, leftAt, partnerId, renderer, moved, listens }: BesideProps) {
  const aloud = useAloud();
  // A song of one's own is not counted as heard, so one reads to it.
  const hears = aloud?.sounds ? songOfFile(aloud.fileId) === null : false;
  const sound = soundBeside(start);
  const page = { start, renderer, moved };
  return (
    <>
      <ReadTime start={start} moved={moved} hears={hears} partnerId={partnerId} />
      {sound && <ReadAloud {...page} sound={sound} asked={listens} />}
      {sound && leftAt !== null && <HeardSince {...page} sound={sound} leftAt={leftAt} />}
    </>
  );
}
