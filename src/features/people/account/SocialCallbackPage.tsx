import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useHost } from '#client/host.tsx';
import { Refused, request } from '#client/request.ts';
import { enter } from '#client/session.ts';
import { linkTo } from '#contract/all-paths.ts';
import { accountCalls, providerType } from '#contract/people/account.ts';
import type { KeyValue } from '#hosts/host.ts';
import { socialJourney } from '#rules/people/social-state.ts';
import { Empty } from '#ui/Notice.tsx';
import { showToast, showTrouble } from '#ui/toasts.ts';
import { goToBlock } from './goToBlock.ts';
import { greeting } from './greeting.ts';
import { isInside } from './insideAddress.ts';
import { withHashAgain } from './returnNote.ts';
import styles from './SocialCallbackPage.module.css';

/** Next address and message; null when the answer went to another screen. */
async function answered(
  answer: URLSearchParams,
  store: KeyValue,
): Promise<{ to: string; say: string } | null> {
  const code = answer.get('code') ?? '';
  const state = answer.get('state') ?? '';
  const journey = socialJourney(state);
  if (!journey || !code) throw new Error(answer.get('error') ?? 'no answer');
  const { provider, intent } = journey;
  const type = providerType[provider];
  if (intent === 'connect') {
    await request(accountCalls.getInfoConnectSocial, { code, state, type });
    return { to: linkTo('profile', { tab: 'link' }), say: 'Đã liên kết tài khoản.' };
  }
  const reply = await request(accountCalls.loginViaOpenId, { code, state, type });
  if (!reply.session) return null;
  const account = enter(reply.session, provider);
  return { to: withHashAgain(store, reply.returnTo, Date.now()), say: greeting(account) };
}

/** Return page of providers: takes the answer out of the address and goes on. */
export function SocialCallbackPage() {
  const { store } = useHost();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [elsewhere, setElsewhere] = useState(false);
  const begun = useRef(false);

  useEffect(() => {
    // An answer counts once; in development React runs this twice.
    if (begun.current) return;
    begun.current = true;
    // Out of the address, the history and whatever a person might copy.
    window.history.replaceState(window.history.state, '', pathname);
    answered(new URLSearchParams(search), store).then(
      next => {
        if (!next) return setElsewhere(true);
        showToast(next.say);
        navigate(isInside(next.to) ? next.to : linkTo('home'), { replace: true });
      },
      cause => {
        if (cause instanceof Refused && cause.refusal === 'blocked') return goToBlock(cause);
        console.error('social login', cause);
        showTrouble('Có lỗi xảy ra');
        navigate(linkTo('home'), { replace: true });
      },
    );
  }, [store, navigate, pathname, search]);

  return (
    <div className={styles.page}>
      {elsewhere ? (
        <Empty
          level={1}
          title="Khung đọc đã được đăng nhập"
          text="Bạn đóng cửa sổ này và quay lại trang đang đọc nhé."
        />
      ) : (
        <Empty level={1} title="Đang đăng nhập…" text="Một chút thôi, Mọt đưa bạn về đúng chỗ đang đọc." />
      )}
    </div>
  );
}
