import type { BookStart } from '#contract/library/content.ts';
import { narrationOf } from '#features/reading/reader/narration-of.ts';
import PageExtras from '#features/reading/reader/PageExtras.tsx';
import type { ShownPage } from '#features/reading/reader/reader-props.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import type { PartnerChannel } from '../messaging/channel.ts';

interface FrameExtrasProps extends ShownPage {
  start: BookStart;
  /** Whether what is read aloud may be heard. */
  sound: boolean;
  /** '' for a page of nobody we know. */
  partnerId: string;
  /** Opens the login window; true once someone is signed in. */
  requestLogin: (why?: string) => Promise<boolean>;
  /** The page around is told of chosen words; left out where its partner did not ask for it. */
  tell?: PartnerChannel['send'];
}

const ToldWords = lazyPart(() => import('./ToldWords.tsx').then(file => file.default));
const FrameSound = lazyPart(() => import('./FrameSound.tsx').then(file => file.default));

/** Panels and sound beside the page in a partner's page. */
export default function FrameExtras({
  start,
  sound,
  partnerId,
  requestLogin,
  tell,
  ...page
}: FrameExtrasProps) {
  return (
    <>
      {sound && narrationOf(start) && <FrameSound partnerId={partnerId} requestLogin={requestLogin} />}
      {tell && <ToldWords start={start} page={page} tell={tell} />}
      <PageExtras start={start} leftAt={null} partnerId={partnerId} {...page} />
    </>
  );
}
