import { useHost } from '#client/host.tsx';
import { currentAccount } from '#client/session.ts';
import type { Provider } from '#contract/people/account.ts';
import { AuthDialog } from '#features/people/account/dialog/AuthDialog.tsx';
import { codeOfLogin } from './login-code.ts';
import type { PartnerChannelHandle } from './usePartnerChannel.ts';

interface EmbedLoginProps {
  because: 'wanted' | 'expired';
  /** The button that the page around us asked for: it has focus, a person still presses it. */
  focus: Provider | null;
  why?: string;
  partnerId: string | null;
  partner: PartnerChannelHandle['partner'];
  onCode: (code: string) => void;
  onDone: () => void;
}

/** Our own login window. The partner's page learns only a one-use code, which its server swaps for a session. */
export function EmbedLogin({ because, focus, why, partnerId, partner, onCode, onDone }: EmbedLoginProps) {
  const host = useHost();
  const tellPartner = async () => {
    const known = partner();
    const account = currentAccount();
    if (!known || !account) return;
    try {
      onCode(await codeOfLogin(host, account.userId, known));
    } catch {
      // The reader is signed in all the same; only the partner goes without a code.
    }
  };
  return (
    <AuthDialog
      ask={{ kind: 'login', because, why }}
      frame={{ partnerId, focus }}
      onClose={onDone}
      onDone={() => {
        onDone();
        void tellPartner();
      }}
    />
  );
}
