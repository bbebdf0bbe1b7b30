import './frame.css';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useHost } from '#client/host.tsx';
import { currentAccount, onExpired } from '#client/session.ts';
import type { EmbedError, EmbedSays } from '#contract/embed.ts';
import type { Partner } from '#contract/embed-api.ts';
import { warmEngine } from '#features/reading/engines.ts';
import { useReaderSettings } from '#features/reading/state.ts';
import { countSilence } from '../talk/dismissals.ts';
import type { HostListeners } from '../talk/talk.ts';
import { type Asked, askedByRoute } from './asked.ts';
import { BookInFrame, type Going } from './BookInFrame.tsx';
import { sound } from './hush.ts';
import { NotOpenedNotice } from './NotOpenedNotice.tsx';
import { type NotOpened, type Opened, openAsked } from './opened.ts';
import { useTalk } from './useTalk.ts';

const EmbedLogin = lazy(() => import('./EmbedLogin.tsx').then(file => ({ default: file.EmbedLogin })));

// The engine is on its way before the first reply is.
warmEngine();

interface EmbedAppProps {
  asked: Asked;
  partner: Promise<Partner | null>;
}

type Provider = EmbedSays['loginWanted']['provider'];
/** Why the login window is open, and the provider's button that should have focus. */
interface LoginWish {
  because: 'wanted' | 'expired';
  focus: Provider;
  /** One sentence under the title, instead of the usual one. */
  why?: string;
}
type Opening = Opened | EmbedError | 'waiting';

/** The whole frame: one book, what the page around it may ask for, and our login window. */
export function EmbedApp({ asked: first, partner }: EmbedAppProps) {
  const host = useHost();
  const { change } = useReaderSettings();
  const [asked, setAsked] = useState(first);
  const [tries, setTries] = useState(0);
  const [opening, setOpening] = useState<Opening>('waiting');
  const [going, setGoing] = useState<Going | null>(null);
  const [login, setLogin] = useState<LoginWish | null>(null);
  const [partnerId, setPartnerId] = useState<string | null>(null);

  const listeners = useMemo((): HostListeners => {
    const login = (provider: Provider) => () => wantLogin.current(provider);
    return {
      goTo: target => setGoing(before => ({ target, count: (before?.count ?? 0) + 1 })),
      setTheme: ({ theme }) => change({ backgroundType: theme.toUpperCase() as Uppercase<typeof theme> }),
      changeRoute({ route }) {
        const next = askedByRoute(route);
        if (next) setAsked(next);
        else countSilence('unknown_route');
      },
      loginWithZalo: login('zalo'),
      loginWithFacebook: login('facebook'),
      loginWithGoogle: login('google'),
    };
  }, [change]);
  const { say, partner: knownPartner } = useTalk(listeners, partner);
  const wantLogin = useRef((provider: Provider, why?: string) => {
    say('loginWanted', { provider });
    setLogin({ because: 'wanted', focus: provider, why });
  });

  /** Who waits for the login window to close, as a reader of a closed chapter does. */
  const entered = useRef<((yes: boolean) => void) | null>(null);
  const askIn = useCallback(
    (why?: string) =>
      new Promise<boolean>(resolve => {
        entered.current?.(false);
        entered.current = resolve;
        wantLogin.current(null, why);
      }),
    [],
  );

  useEffect(() => onExpired(() => setLogin({ because: 'expired', focus: null })), []);
  useEffect(() => {
    void partner.then(known => setPartnerId(known?.id ?? null));
  }, [partner]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again
  useEffect(() => {
    const aborter = new AbortController();
    let opened: Opened | null = null;
    setOpening('waiting');
    setGoing(null);
    openAsked(asked, host, partner, aborter.signal).then(
      ready => {
        opened = ready;
        if (aborter.signal.aborted) ready.close();
        else setOpening(ready);
      },
      (error: NotOpened) => {
        if (aborter.signal.aborted) return;
        say('error', { reason: error.reason });
        setOpening(error.reason);
      },
    );
    return () => {
      aborter.abort();
      if (opened) say('closed', {});
      opened?.close();
      sound.hush();
    };
  }, [asked, host, partner, say, tries]);

  return (
    <>
      {typeof opening === 'object' && (
        <BookInFrame
          opened={opening}
          going={going}
          partnerId={partnerId ?? ''}
          say={say}
          onLogin={() => wantLogin.current(null)}
          askIn={askIn}
          onReopen={chapter => 'contentId' in asked && setAsked({ ...asked, chapter })}
        />
      )}
      {typeof opening === 'string' && (
        <NotOpenedNotice
          why={opening}
          contentId={'contentId' in asked ? asked.contentId : null}
          onRetry={() => setTries(count => count + 1)}
          askIn={askIn}
        />
      )}
      {login && (
        <Suspense fallback={null}>
          <EmbedLogin
            because={login.because}
            focus={login.focus}
            why={login.why}
            partnerId={partnerId}
            partner={knownPartner}
            onCode={code => say('loggedIn', { code })}
            onDone={() => {
              setLogin(null);
              entered.current?.(currentAccount() !== null);
              entered.current = null;
            }}
          />
        </Suspense>
      )}
    </>
  );
}
