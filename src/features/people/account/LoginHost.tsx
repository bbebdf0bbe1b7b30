import { showTrouble } from '#ui/toasts.ts';
import { useLazy } from '#ui/useLazy.ts';
import { answerAsk } from './requests.ts';
import { useAsk } from './state.ts';

const loadDialog = async () => (await import('./dialog/AuthInApp.tsx')).AuthInApp;

/** Without the dialog's files the question is taken back and the page stays. */
function takeBack(): void {
  answerAsk(null);
  showTrouble('Chưa mở được ô đăng nhập. Bạn kiểm tra kết nối rồi thử lại nhé.');
}

/** Shows the account dialog when someone asks for it or a session ends. Rendered once, inside the router. */
export function LoginHost() {
  const ask = useAsk();
  const AuthInApp = useLazy(ask !== null, loadDialog, takeBack);
  // Another question is another dialog: nothing typed for the one is left for the other.
  return ask && AuthInApp && <AuthInApp key={ask.kind} ask={ask} />;
}
