import { useEffect, useState } from 'react';
import { request } from '#client/request.ts';
import { errorMessage } from '#client/useTask.ts';
import { linkTo } from '#contract/all-paths.ts';
import { accountCalls, type LoggedIn } from '#contract/people/account.ts';
import { Button } from '#ui/Button.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { orElse } from '#ui/orElse.ts';
import styles from './QrStep.module.css';
import { Refusal } from './StepParts.tsx';
import type { StepProps } from './step.ts';
import { watchTicket } from './watchTicket.ts';

// Without its file the page stays and the step says so.
const QrCode = lazyPart<typeof import('#ui/QrCode.tsx').QrCode>(
  orElse(
    () => import('#ui/QrCode.tsx').then(file => file.QrCode),
    () => <p>Chưa vẽ được mã. Bạn kiểm tra kết nối rồi tạo mã mới nhé.</p>,
  ),
);

type TicketState = 'making' | 'waiting' | 'looked' | 'approved' | 'refused' | 'gone' | 'failed';

const words: Record<TicketState, string> = {
  making: 'Đang tạo mã…',
  waiting: 'Mở máy ảnh hoặc Mọt trên điện thoại đã đăng nhập, rồi quét mã này.',
  looked: 'Đã quét. Bạn bấm đồng ý trên điện thoại nhé.',
  approved: 'Điện thoại đã đồng ý. Đang vào…',
  refused: 'Điện thoại đã từ chối.',
  gone: 'Mã đã hết hạn.',
  failed: '',
};

/** Makes a code and hears of its answer; `round` makes another. */
function useTicket(round: number, onSession: (reply: LoggedIn) => void) {
  const [code, setCode] = useState('');
  const [state, setState] = useState<TicketState>('making');
  const [why, setWhy] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round, not a new render, makes a new code
  useEffect(() => {
    let over = false;
    let stop = () => {};
    setState('making');
    setWhy('');
    request(accountCalls.makeQrLogin, {}).then(
      ({ code, secret }) => {
        if (over) return;
        setCode(code);
        setState('waiting');
        stop = watchTicket({
          ticket: { code, secret },
          onAnswer({ status, session }) {
            setState(status);
            if (session) onSession(session);
          },
        });
      },
      error => {
        if (over) return;
        setState('failed');
        setWhy(errorMessage(error));
      },
    );
    return () => {
      over = true;
      stop();
    };
  }, [round]);
  return { code, state: state, why };
}

/** A screen is signed in by a phone that is: it scans, sees who asks and agrees. */
export function QrStep({ dialog }: StepProps) {
  const [round, setRound] = useState(0);
  const { code, state, why } = useTicket(round, reply => dialog.enter(reply, 'qr'));
  const live = state === 'waiting' || state === 'looked';
  const over = state === 'refused' || state === 'gone' || state === 'failed';
  const address = `${window.location.origin}${linkTo('qrLogin')}#${code}`;
  return (
    <div className={styles.qr}>
      <div
        className={styles.frame}
        data-over={!live || undefined}
        data-looked={state === 'looked' || undefined}
      >
        {code && <QrCode text={address} label="Mã QR để đăng nhập" />}
      </div>
      <p className={styles.words} role="status">
        {words[state]}
      </p>
      <Refusal>{why}</Refusal>
      {over && (
        <Button kind="soft" icon="rotate-ccw" onClick={() => setRound(round + 1)}>
          Tạo mã mới
        </Button>
      )}
    </div>
  );
}
