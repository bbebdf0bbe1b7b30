import { useEffect, useRef } from 'react';
import { useHost } from '#client/host.tsx';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { accountCalls, type Provider } from '#contract/people/account.ts';
import { Button } from '#ui/Button.tsx';
import { startProvider } from '../startProvider.ts';
import { providerName } from './providerName.ts';
import { SocialMark } from './SocialMark.tsx';
import { Refusal } from './StepParts.tsx';
import styles from './Steps.module.css';
import type { DialogHold, StepProps } from './step.ts';
import { ZaloMethods } from './ZaloMethods.tsx';

const order: readonly Provider[] = ['zalo', 'google', 'facebook'];

/** In a partner's frame: a window of ours opens beside, and this dialog waits for its answer. */
function useWindowBeside(dialog: DialogHold) {
  const host = useHost();
  const { busy, problem: refused, refuse, run: send } = useTask();
  const open = (provider: Provider) => {
    const beside = host.openBeside?.();
    if (!beside) {
      refuse('Trình duyệt đã chặn cửa sổ mới. Bạn cho phép rồi bấm lại nhé.');
      return;
    }
    void send(async () => {
      try {
        const partner_id = dialog.frame?.partnerId ?? '';
        const ticket = await request(accountCalls.makeQrLogin, { partner_id });
        // That page first says who asks; the code in its address opens nothing without the secret that stays here.
        beside.goTo(`/oauth/start?${new URLSearchParams({ provider, ticket: ticket.code })}`);
        dialog.keep({ connect: { provider, ticket } });
        dialog.go('beside');
      } catch (error) {
        beside.close();
        throw error;
      }
    });
  };
  return { open, busy, refused };
}

function ProviderButtons({ dialog, offered }: { dialog: DialogHold; offered: readonly Provider[] }) {
  const host = useHost();
  const beside = useWindowBeside(dialog);
  const wanted = dialog.frame?.focus;
  const wantedButton = useRef<HTMLButtonElement>(null);
  // The list may come after the dialog, which has focused something else by then.
  useEffect(() => wantedButton.current?.focus(), []);
  const press = (provider: Provider) => {
    if (dialog.frame) beside.open(provider);
    else startProvider(host, provider, { returnTo: dialog.ask.returnTo });
  };
  return (
    <div className={styles.ways}>
      {offered.map(provider => (
        <Button
          key={provider}
          wide
          busy={beside.busy}
          data-autofocus={wanted === provider || undefined}
          buttonRef={wanted === provider ? wantedButton : undefined}
          onClick={() => press(provider)}
        >
          <SocialMark provider={provider} />
          Tiếp tục với {providerName[provider]}
        </Button>
      ))}
      <Refusal>{beside.refused}</Refusal>
    </div>
  );
}

/** Sign-in by a provider: only those whose credentials are configured. */
export function SocialMethods({ dialog }: StepProps) {
  const host = useHost();
  const offered = order.filter(provider => dialog.ways.includes(provider));
  // In the mini app only Zalo works; the other providers refuse to show their pages in its web view.
  const inMini = host.os === 'zalo';
  if (offered.length === 0 || (inMini && !(host.zaloProof && offered.includes('zalo')))) return null;
  return (
    <>
      <p className={styles.or}>hoặc</p>
      {inMini ? <ZaloMethods dialog={dialog} /> : <ProviderButtons dialog={dialog} offered={offered} />}
    </>
  );
}
