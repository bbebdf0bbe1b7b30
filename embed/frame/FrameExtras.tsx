import type { BookStart } from '#contract/library/content.ts';
import { narrationOf } from '#features/reading/reader/narration-of.ts';
import PageExtras from '#features/reading/reader/PageExtras.tsx';
import type { ShownPage } from '#features/reading/reader/reader-props.ts';
import { lazyPart } from '#ui/lazyPart.tsx';

interface FrameExtrasProps extends ShownPage {
  start: BookStart;
  /** Whether what is read aloud may be heard. */
  sound: boolean;
  /** '' for a page of nobody we know. */
  partnerId: string;
  /** Opens the login window; true once someone is signed in. */
  requestLogin: (why?: string) => Promise<boolean>;
}

const FrameSound = lazyPart(() => import('./FrameSound.tsx').then(file => file.default));

/** What goes on beside a page in a partner's page: there the frame itself has what sounds. */
export default function FrameExtras({ start, sound, partnerId, requestLogin, ...page }: FrameExtrasProps) {
  return (
    <>
      {sound && narrationOf(start) && <FrameSound partnerId={partnerId} requestLogin={requestLogin} />}
      <PageExtras start={start} leftAt={null} partnerId={partnerId} {...page} />
    </>
  );
}
