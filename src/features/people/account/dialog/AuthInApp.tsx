import { useLocation, useNavigate } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import type { Account } from '#contract/people/account.ts';
import { showToast } from '#ui/toasts.ts';
import { greeting } from '../greeting.ts';
import { isInside } from '../insideAddress.ts';
import { type AskKind, type AuthAsk, answerAsk } from '../requests.ts';
import { AuthDialog } from './AuthDialog.tsx';

const doneTexts: Record<AskKind, (account: Account) => string> = {
  login: greeting,
  phone: () => 'Số điện thoại đã được xác minh.',
  email: () => 'Email đã được xác nhận.',
  delete: greeting,
};

/** The account dialog among the app's pages: answers who asked, and leads where one wanted to be. */
export function AuthInApp({ ask }: { ask: AuthAsk }) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();

  const done = (answer: Account | 'deleted') => {
    const { kind, returnTo } = ask;
    answerAsk(answer);
    if (answer === 'deleted') {
      navigate(linkTo('home'), { replace: true });
      showToast('Tài khoản của bạn đã được xoá.');
      return;
    }
    showToast(doneTexts[kind](answer));
    // Going where one already is would put the page into the history twice.
    if (returnTo && returnTo !== pathname + search + hash && isInside(returnTo)) navigate(returnTo);
  };
  const visit = (address: string) => {
    answerAsk(null);
    navigate(address);
  };
  return <AuthDialog ask={ask} onClose={() => answerAsk(null)} onDone={done} onVisit={visit} />;
}
