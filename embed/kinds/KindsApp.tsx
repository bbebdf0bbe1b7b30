import './kinds.css';
import { type ComponentType, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { currentAccount, onExpired } from '#client/session.ts';
import type { Partner } from '#contract/people/embed-api.ts';
import type { EmbedError, EmbedTheme } from '#contract/people/embed-limits.ts';
import { type EmbedKind, type EmbedTarget, embedTargetAt } from '#rules/people/embed-kinds.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import { usePartnerChannel } from '../frame/usePartnerChannel.ts';
import type { Answer, HostListeners } from '../messaging/channel.ts';
import { countRejection } from '../messaging/rejections.ts';
import type { KindAddress } from './address.ts';
import { KindNotice } from './KindNotice.tsx';
import type { FrameControls, ShownProps } from './shown.ts';
import { useAccent } from './useAccent.ts';
import { wordsIn } from './words.ts';

const EmbedLogin = lazyPart(() => import('../frame/EmbedLogin.tsx').then(file => file.EmbedLogin));
const Comic = lazyPart(() => import('./ComicInFrame.tsx').then(file => file.default));
const Sound = lazyPart(() => import('./SoundInFrame.tsx').then(file => file.default));
const Film = lazyPart(() => import('./FilmInFrame.tsx').then(file => file.default));

/** Books have a frame of their own; of a shop's goods those that are heard come here. */
const frames: Partial<Record<EmbedKind, ComponentType<ShownProps>>> = {
  comic: Comic,
  sound: Sound,
  film: Film,
  product: Sound,
};

interface KindsAppProps {
  address: KindAddress & { target: EmbedTarget };
  partner: Promise<Partner | null>;
}

interface LoginRequest {
  because: 'wanted' | 'expired';
  focus: 'zalo' | 'facebook' | 'google' | null;
  why?: string;
}

const nowhere: KindAddress['begin'] = { page: null, panel: null, at: null };

/** A frame of pages, sound or film: what is shown, what the page around it may ask for, and our login window. */
export function KindsApp({ address, partner }: KindsAppProps) {
  const [shown, setShown] = useState({ target: address.target, begin: address.begin, tries: 0 });
  const [why, setWhy] = useState<EmbedError | null>(null);
  const [known, setKnown] = useState<Partner | null>(null);
  const [theme, setTheme] = useState<EmbedTheme | null>(address.theme);
  const [login, setLogin] = useState<LoginRequest | null>(null);
  const controls = useRef<FrameControls | null>(null);
  /** Commands queued before the content was ready. */
  const waiting = useRef<((now: FrameControls) => void)[]>([]);
  const routeAnswer = useRef<Answer | null>(null);
  const words = wordsIn(address.options.locale);
  const { options } = address;

  const show = useCallback((target: EmbedTarget) => {
    setWhy(null);
    setShown(before => ({ target, begin: nowhere, tries: before.tries + 1 }));
  }, []);
  const listeners = useMemo((): HostListeners => {
    const ask = (what: (now: FrameControls) => void) => {
      if (controls.current) what(controls.current);
      else waiting.current.push(what);
    };
    const login = (provider: LoginRequest['focus']) => (_: object, answer: Answer) => {
      openLogin.current(provider);
      answer(null);
    };
    return {
      goTo: (to, answer) =>
        // The place is told before the answer: whoever waits for it reads where they are.
        ask(now => answer(flushSync(() => now.goTo(to)))),
      play: (_, answer) => ask(now => void now.play().then(answer)),
      pause: (_, answer) => ask(now => answer(now.pause())),
      setTheme({ theme: next }, answer) {
        setTheme(next);
        answer(null);
      },
      changeRoute({ route }, answer) {
        const target = embedTargetAt(route);
        if (target && target.kind !== 'product' && frames[target.kind]) {
          routeAnswer.current = answer;
          show(target);
        } else {
          countRejection('unknown_route');
          answer('not_found');
        }
      },
      loginWithZalo: login('zalo'),
      loginWithFacebook: login('facebook'),
      loginWithGoogle: login('google'),
    };
  }, [show]);
  const { send, partner: knownPartner } = usePartnerChannel(listeners, partner);
  const openLogin = useRef((focus: LoginRequest['focus'], because?: string) => {
    send('loginWanted', { provider: focus });
    setLogin({ because: 'wanted', focus, why: because });
  });
  const afterLogin = useRef<((yes: boolean) => void) | null>(null);
  const requestLogin = useCallback(
    (because?: string) =>
      new Promise<boolean>(resolve => {
        afterLogin.current?.(false);
        afterLogin.current = resolve;
        openLogin.current(null, because);
      }),
    [],
  );
  const onControls = useCallback((now: FrameControls | null) => {
    controls.current = now;
    if (!now) return;
    routeAnswer.current?.(null);
    routeAnswer.current = null;
    for (const what of waiting.current.splice(0)) what(now);
  }, []);
  const onFailed = useCallback(
    (reason: EmbedError) => {
      setWhy(reason);
      send('error', { reason });
      routeAnswer.current?.(reason);
      routeAnswer.current = null;
      const refuse: FrameControls = { goTo: () => reason, play: async () => reason, pause: () => reason };
      for (const what of waiting.current.splice(0)) what(refuse);
    },
    [send],
  );

  useEffect(() => onExpired(() => setLogin({ because: 'expired', focus: null })), []);
  useEffect(() => {
    void partner.then(setKnown);
  }, [partner]);
  useEffect(() => {
    // The frame is a piece of the partner's page: it follows what that asks for, not the system's night.
    document.documentElement.dataset.theme = theme === 'dark' ? 'dark' : 'light';
  }, [theme]);

  useAccent(known?.accent ?? null);

  const again = () => {
    setWhy(null);
    setShown(before => ({ ...before, tries: before.tries + 1 }));
  };
  const Frame = frames[shown.target.kind];
  return (
    <>
      {why && (
        <KindNotice
          why={why}
          words={words}
          onRetry={why === 'not_found' ? undefined : again}
          onLogin={
            why === 'locked' && currentAccount() === null
              ? () => void requestLogin().then(entered => entered && again())
              : undefined
          }
        />
      )}
      {!why && Frame && (
        <Frame
          key={`${shown.target.of} ${shown.target.id} ${shown.tries}`}
          target={shown.target}
          begin={shown.begin}
          options={options}
          words={words}
          partner={known}
          send={send}
          onControls={onControls}
          onFailed={onFailed}
          requestLogin={requestLogin}
          onTarget={show}
        />
      )}
      {login && (
        <EmbedLogin
          because={login.because}
          focus={login.focus}
          why={login.why}
          partnerId={known?.id ?? null}
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
