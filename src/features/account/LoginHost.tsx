import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Account } from '#contract/session.ts';
import { givenName } from '#rules/account.ts';
import { showToast } from '#ui/toasts.ts';
import { answerAsk } from './ask.ts';
import { useAsk } from './state.ts';

type LoginDialog = typeof import('./LoginDialog.tsx').LoginDialog;

// A function of its own: the bundler takes whatever is chained to import() into its wrapper, and what is chained
// there never hears of a stylesheet that failed.
const fetchDialog = async (): Promise<LoginDialog> => (await import('./LoginDialog.tsx')).LoginDialog;

/** The dialog's files, fetched when it is first wanted. Without them the question is taken back and the page stays. */
function useLoginDialog(wanted: boolean): LoginDialog | null {
  const [dialog, setDialog] = useState<LoginDialog | null>(null);
  useEffect(() => {
    if (!wanted || dialog) return;
    let waiting = true;
    fetchDialog().then(
      fetched => waiting && setDialog(() => fetched),
      () => {
        if (!waiting) return;
        answerAsk(null);
        showToast('Chưa mở được ô đăng nhập. Bạn kiểm tra kết nối rồi thử lại nhé.');
      },
    );
    return () => {
      waiting = false;
    };
  }, [wanted, dialog]);
  return dialog;
}

/** The router hands foreign addresses ("//elsewhere.example") to the browser, so they are stopped here. */
const isInside = (address: string): boolean =>
  address.startsWith('/') && new URL(address, window.location.origin).origin === window.location.origin;

/** Shows the login dialog when someone asks for it or a session ends. Stands once, inside the router. */
export function LoginHost() {
  const ask = useAsk();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const LoginDialog = useLoginDialog(ask !== null);
  if (!ask || !LoginDialog) return null;

  const enter = (account: Account) => {
    const { returnTo } = ask;
    answerAsk(account);
    showToast(`Chào mừng ${givenName(account.fullname)} quay trở lại`);
    // Going where one already is would put the page into the history twice.
    if (returnTo && returnTo !== pathname + search + hash && isInside(returnTo)) navigate(returnTo);
  };
  return <LoginDialog because={ask.because} why={ask.why} onClose={() => answerAsk(null)} onEnter={enter} />;
}
