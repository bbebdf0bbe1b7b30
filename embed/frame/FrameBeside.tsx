import { lazy, Suspense } from 'react';
import type { BookStart } from '#contract/content.ts';
import Beside, { soundBeside } from '#features/reading/Beside.tsx';
import type { ShownPage } from '#features/reading/Reader.tsx';

interface FrameBesideProps extends ShownPage {
  start: BookStart;
  /** '' for a page of nobody we know. */
  partnerId: string;
  /** Opens the login window; true once someone is signed in. */
  askIn: (why?: string) => Promise<boolean>;
}

const FrameSound = lazy(() => import('./FrameSound.tsx'));

/** What goes on beside a page in a partner's page: there the frame itself has what sounds. */
export default function FrameBeside({ start, partnerId, askIn, ...page }: FrameBesideProps) {
  return (
    <>
      {soundBeside(start) && (
        <Suspense fallback={null}>
          <FrameSound partnerId={partnerId} askIn={askIn} />
        </Suspense>
      )}
      <Beside start={start} leftAt={null} partnerId={partnerId} {...page} />
    </>
  );
}
