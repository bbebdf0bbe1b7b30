import { request } from '#client/request.ts';
import { embed } from '#contract/embed-api.ts';
import { LoginDialog } from '#features/account/LoginDialog.tsx';
import type { TalkInFrame } from './useTalk.ts';

interface EmbedLoginProps {
  because: 'wanted' | 'expired';
  partner: TalkInFrame['partner'];
  onCode: (code: string) => void;
  onDone: () => void;
}

/** Our own login window. The partner's page learns only a one-use code, which its server swaps for a session. */
export function EmbedLogin({ because, partner, onCode, onDone }: EmbedLoginProps) {
  const tellPartner = async () => {
    const known = partner();
    if (!known) return;
    try {
      const { code } = await request(embed.loginCode, {
        partner_id: known.id,
        origin: known.origin,
        challenge: known.challenge,
      });
      onCode(code);
    } catch {
      // The reader is signed in all the same; only the partner goes without a code.
    }
  };
  return (
    <LoginDialog
      because={because}
      onClose={onDone}
      onEnter={() => {
        onDone();
        void tellPartner();
      }}
    />
  );
}
