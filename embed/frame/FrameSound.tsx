import { useEffect, useRef } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { request } from '#client/request.ts';
import { currentAccount } from '#client/session.ts';
import { encodeData } from '#contract/encoded-data.ts';
import { listening } from '#contract/listening.ts';
import { answerAsk, currentAsk, onAsk } from '#features/account/ask.ts';
import { aloudNow, toggleAloud } from '#features/listening/aloud.ts';
import { PlayerHost, type Tell } from '#features/listening/index.ts';
import { ToastHost } from '#ui/ToastHost.tsx';
import { sound } from './hush.ts';

interface FrameSoundProps {
  /** '' for a page of nobody we know. */
  partnerId: string;
  askIn: (why?: string) => Promise<boolean>;
}

/** What reads the page aloud in a partner's page. The reader's own bar shows it; the player itself is not seen. */
export default function FrameSound({ partnerId, askIn }: FrameSoundProps) {
  useEffect(() => {
    sound.hush = () => void (aloudNow()?.sounds && toggleAloud());
  }, []);

  // Known later than the page.
  const partner = useRef(partnerId);
  partner.current = partnerId;
  const tell: Tell = (report, options) => {
    const data = encodeData({ ...report, enterprise_id: partner.current });
    // The sitting says who listens. Without a wait for the session: a frame that is taken away has no next moment.
    return request(listening.updateListenTimeOfPartner, { data }, { ...options, asIs: true });
  };

  // The player asks for the app's login; here the frame has one.
  useEffect(() => {
    const answer = () => {
      const ask = currentAsk();
      if (ask) void askIn(ask.why).then(yes => answerAsk(yes ? currentAccount() : null));
    };
    return onAsk(answer);
  }, [askIn]);

  // Nothing here has an address of its own.
  return (
    <MemoryRouter>
      <PlayerHost own={false} hidden tell={tell} />
      <ToastHost />
    </MemoryRouter>
  );
}
