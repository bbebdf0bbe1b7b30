import { useEffect, useState } from 'react';
import { showTrouble } from '#ui/toasts.ts';
import { answerAsk } from './ask.ts';
import { useAsk } from './state.ts';

type AuthInApp = typeof import('./dialog/AuthInApp.tsx').AuthInApp;

// A function of its own: the bundler takes whatever is chained to import() into its wrapper, and what is chained
// there never hears of a stylesheet that failed.
const fetchDialog = async (): Promise<AuthInApp> => (await import('./dialog/AuthInApp.tsx')).AuthInApp;

/** The dialog's files, fetched when it is first wanted. Without them the question is taken back and the page stays. */
function useAuthDialog(wanted: boolean): AuthInApp | null {
  const [dialog, setDialog] = useState<AuthInApp | null>(null);
  useEffect(() => {
    if (!wanted || dialog) return;
    let waiting = true;
    fetchDialog().then(
      fetched => waiting && setDialog(() => fetched),
      () => {
        if (!waiting) return;
        answerAsk(null);
        showTrouble('Chưa mở được ô đăng nhập. Bạn kiểm tra kết nối rồi thử lại nhé.');
      },
    );
    return () => {
      waiting = false;
    };
  }, [wanted, dialog]);
  return dialog;
}

/** Shows the account dialog when someone asks for it or a session ends. Stands once, inside the router. */
export function LoginHost() {
  const ask = useAsk();
  const AuthInApp = useAuthDialog(ask !== null);
  // Another question is another dialog: nothing typed for the one is left for the other.
  return ask && AuthInApp && <AuthInApp key={ask.kind} ask={ask} />;
}
