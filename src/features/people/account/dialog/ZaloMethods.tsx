import { useState } from 'react';
import { useHost } from '#client/host.tsx';
import { Refused, request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { accountCalls } from '#contract/people/account.ts';
import { HostError } from '#hosts/host.ts';
import { Button } from '#ui/Button.tsx';
import { showTrouble } from '#ui/toasts.ts';
import { SocialMark } from './SocialMark.tsx';
import styles from './Steps.module.css';
import type { StepProps } from './step.ts';

/** The specification's words (section 8): the server's, else one sentence, without network too. */
function tellFailure(error: unknown): void {
  const ownNo = error instanceof HostError && (error.reason === 'cancelled' || error.reason === 'denied');
  if (ownNo) return;
  if (!(error instanceof Refused)) console.error('zalo login', error);
  showTrouble(error instanceof Refused ? error.message : 'Có lỗi xảy ra');
}

/**
 * In the mini app Zalo itself says who this is. The number is asked for on its own, with the reason beside it:
 * Zalo refuses apps that ask for it in passing.
 */
export function ZaloMethods({ dialog }: StepProps) {
  const { zaloProof } = useHost();
  const { busy, run: send } = useTask();
  const [withPhone, setWithPhone] = useState(false);
  if (!zaloProof) return null;

  const enter = (phone: boolean) => {
    setWithPhone(phone);
    void send(async () => {
      try {
        const { accessToken, phoneToken, appVersion } = await zaloProof({ phone });
        const input = { access_token: accessToken, code: phoneToken, app_version: appVersion };
        dialog.enter(await request(accountCalls.zaloLogin, input), 'zalo');
      } catch (error) {
        tellFailure(error);
      }
    });
  };

  return (
    <div className={styles.ways}>
      <Button wide busy={busy && !withPhone} disabled={busy} onClick={() => enter(false)}>
        <SocialMark provider="zalo" />
        Tiếp tục với Zalo
      </Button>
      <div>
        <Button kind="quiet" wide busy={busy && withPhone} disabled={busy} onClick={() => enter(true)}>
          Gửi kèm số điện thoại Zalo
        </Button>
        <p className={styles.aside}>Để vào đúng tài khoản Mọt bạn đã có với số ấy.</p>
      </div>
    </div>
  );
}
