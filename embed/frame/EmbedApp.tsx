import './frame.css';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useHost } from '#client/host.tsx';
import { currentAccount, onExpired } from '#client/session.ts';
import type { FrameMessageData } from '#contract/people/embed.ts';
import type { Partner } from '#contract/people/embed-api.ts';
import type { EmbedError } from '#contract/people/embed-limits.ts';
import { preloadEngine } from '#features/reading/reader/engines.ts';
import { removeFirstPage } from '#features/reading/reader/first/first-page.ts';
import { changeSettings } from '#features/reading/reader/state.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import type { Answer, HostListeners } from '../messaging/channel.ts';
import { countRejection } from '../messaging/rejections.ts';
import { BookInFrame, type NavigationRequest } from './BookInFrame.tsx';
import { sound } from './mute.ts';
import { NotOpenedNotice } from './NotOpenedNotice.tsx';
import type { BookNotOpened, OpenBook, OpenedBook } from './open-book.ts';
import { type BookRequest, requestOfRoute } from './request.ts';
import { usePartnerChannel } from './usePartnerChannel.ts';

// Books whose pages are pictures: few, and partners count every byte.
const PrintedInFrame = lazyPart(() => import('./PrintedInFrame.tsx').then(file => file.default));
const EmbedLogin = lazyPart(() => import('./EmbedLogin.tsx').then(file => file.EmbedLogin));

// The engine is on its way before the first reply is.
preloadEngine();

interface EmbedAppProps {
  bookRequest: BookRequest;
  /** The book of the address after its hash changed; null for nothing that can be shown. */
  nextRequest(): BookRequest | null;
  partner: Promise<Partner | null>;
  open: OpenBook;
}

/** Books do not sound by themselves. */
const refuse = (_: object, answer: Answer) => answer('failed');

type Provider = FrameMessageData['loginWanted']['provider'];
/** Why the login window is open, and the provider's button that should have focus. */
interface LoginRequest {
  because: 'wanted' | 'expired';
  focus: Provider;
  /** One sentence under the title, instead of the usual one. */
  why?: string;
}
type Opening = OpenedBook | EmbedError | 'waiting';

/** The whole frame: one book, what the page around it may ask for, and our login window. */
export function EmbedApp({ bookRequest: first, nextRequest, partner, open }: EmbedAppProps) {
  const host = useHost();
  const [bookRequest, setBookRequest] = useState(first);
  const [tries, setTries] = useState(0);
  const [opening, setOpening] = useState<Opening>('waiting');
  const [navigation, setNavigation] = useState<NavigationRequest | null>(null);
  const [login, setLogin] = useState<LoginRequest | null>(null);
  const [known, setKnown] = useState<Partner | null>(null);
  const partnerId = known?.id ?? null;

  /** Answer to a pending `changeRoute`. */
  const routeAnswer = useRef<Answer | null>(null);
  const show = useCallback((next: BookRequest) => {
    // While what sounds is still here.
    sound.mute();
    setNavigation(null);
    setOpening('waiting');
    setBookRequest(next);
  }, []);

  const listeners = useMemo((): HostListeners => {
    const login = (provider: Provider) => (_: object, answer: Answer) => {
      openLogin.current(provider);
      answer(null);
    };
    return {
      goTo: (target, answer) =>
        setNavigation(before => ({ target, answer, count: (before?.count ?? 0) + 1 })),
      play: refuse,
      pause: refuse,
      setTheme({ theme }, answer) {
        changeSettings(host, { backgroundType: theme.toUpperCase() as Uppercase<typeof theme> });
        answer(null);
      },
      changeRoute({ route }, answer) {
        const next = requestOfRoute(route);
        if (next) {
          routeAnswer.current = answer;
          show(next);
        } else {
          countRejection('unknown_route');
          answer('not_found');
        }
      },
      loginWithZalo: login('zalo'),
      loginWithFacebook: login('facebook'),
      loginWithGoogle: login('google'),
    };
  }, [host, show]);
  const { send, partner: knownPartner } = usePartnerChannel(listeners, partner);
  const openLogin = useRef((provider: Provider, why?: string) => {
    send('loginWanted', { provider });
    setLogin({ because: 'wanted', focus: provider, why });
  });

  /** Callback once the login window closes, for a reader of a closed chapter. */
  const afterLogin = useRef<((yes: boolean) => void) | null>(null);
  const requestLogin = useCallback(
    (why?: string) =>
      new Promise<boolean>(resolve => {
        afterLogin.current?.(false);
        afterLogin.current = resolve;
        openLogin.current(null, why);
      }),
    [],
  );

  useEffect(() => onExpired(() => setLogin({ because: 'expired', focus: null })), []);
  useEffect(() => {
    void partner.then(setKnown);
  }, [partner]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the address is there once
  useEffect(() => {
    const check = () => {
      const next = location.hash && nextRequest();
      if (next) show(next);
    };
    addEventListener('hashchange', check);
    return () => removeEventListener('hashchange', check);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again
  useEffect(() => {
    const aborter = new AbortController();
    let opened: OpenedBook | null = null;
    open(bookRequest, host, partner, aborter.signal, send).then(
      ready => {
        opened = ready;
        if (aborter.signal.aborted) ready.close();
        else setOpening(ready);
      },
      (error: BookNotOpened) => {
        if (aborter.signal.aborted) return;
        send('error', { reason: error.reason });
        removeFirstPage();
        setOpening(error.reason);
      },
    );
    return () => {
      aborter.abort();
      if (opened) send('closed', {});
      opened?.close();
    };
  }, [bookRequest, host, partner, open, send, tries]);

  useEffect(() => {
    if (opening === 'waiting') return;
    const why = typeof opening === 'string' ? opening : null;
    routeAnswer.current?.(why);
    if (why) navigation?.answer(why);
  }, [opening, navigation]);

  const Frame = typeof opening === 'object' && opening.start.pages ? PrintedInFrame : BookInFrame;
  return (
    <>
      {typeof opening === 'object' && (
        <Frame
          opened={opening}
          navigation={navigation}
          partner={known}
          send={send}
          onLogin={() => openLogin.current(null)}
          requestLogin={requestLogin}
          onReopen={chapter => show({ ...bookRequest, chapter })}
        />
      )}
      {typeof opening === 'string' && (
        <NotOpenedNotice
          why={opening}
          contentId={'contentId' in bookRequest ? bookRequest.contentId : null}
          onRetry={() => {
            setOpening('waiting');
            setTries(count => count + 1);
          }}
          requestLogin={requestLogin}
        />
      )}
      {login && (
        <EmbedLogin
          because={login.because}
          focus={login.focus}
          why={login.why}
          partnerId={partnerId}
          partner={knownPartner}
          onCode={code => send('loggedIn', { code })}
          onDone={() => {
            setLogin(null);
            afterLogin.current?.(currentAccount() !== null);
            afterLogin.current = null;
          }}
        />
      )}
    </>
  );
}
