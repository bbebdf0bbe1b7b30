import { useEffect, useRef } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { request } from '#client/request.ts';
import { currentAccount } from '#client/session.ts';
import { encodeData } from '#contract/kit/encoded-data.ts';
import { listenTimeCalls } from '#contract/reading/progress-listening.ts';
import { answerAsk, currentAsk, onAsk } from '#features/people/account/requests.ts';
import { nowPlaying, PlayerHost, sendPlayerCommand } from '#features/reading/player/index.ts';
import type { SendReport } from '#features/reading/progress/index.ts';
import { ToastHost } from '#ui/ToastHost.tsx';
import { sound } from './mute.ts';

interface FrameSoundProps {
  /** '' for a page of nobody we know. */
  partnerId: string;
  requestLogin: (why?: string) => Promise<boolean>;
}

/** Reading aloud in a partner's page. The reader's own bar shows it; the player itself is invisible. */
export default function FrameSound({ partnerId, requestLogin }: FrameSoundProps) {
  useEffect(() => {
    sound.mute = () => {
      if (nowPlaying.get()?.isPlaying) sendPlayerCommand({ type: 'togglePlay' });
    };
  }, []);

  // Known later than the page.
  const partner = useRef(partnerId);
  partner.current = partnerId;
  const sendReport: SendReport = (report, options) => {
    const data = encodeData({ ...report, enterprise_id: partner.current });
    // The playback session says who listens. Without a wait for the session: a frame that is taken away has no next moment.
    return request(listenTimeCalls.updateListenTimeOfPartner, { data }, { ...options, asIs: true });
  };

  // The player asks for the app's login; here the frame has one.
  useEffect(() => {
    const answer = () => {
      const ask = currentAsk();
      if (ask) void requestLogin(ask.why).then(yes => answerAsk(yes ? currentAccount() : null));
    };
    return onAsk(answer);
  }, [requestLogin]);

  // Nothing here has an address of its own.
  return (
    <MemoryRouter>
      <PlayerHost own={false} hidden sendReport={sendReport} />
      <ToastHost />
    </MemoryRouter>
  );
}
