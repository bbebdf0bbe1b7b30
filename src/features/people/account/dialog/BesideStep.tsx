import { useEffect, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import styles from './Steps.module.css';
import type { StepProps } from './step.ts';
import { watchTicket } from './watchTicket.ts';

type TicketState = 'waiting' | 'refused' | 'gone';

const words: Record<TicketState, string> = {
  waiting: 'Đang chờ bạn ở cửa sổ kia…',
  refused: 'Bạn đã từ chối ở cửa sổ kia.',
  gone: 'Chờ hơi lâu nên cửa sổ kia không còn hiệu lực.',
};

/** A provider's window is open beside the partner's page; its answer comes by the ticket. */
export function BesideStep({ dialog }: StepProps) {
  const { connect } = dialog.pending;
  const [state, setState] = useState<TicketState>('waiting');
  // biome-ignore lint/correctness/useExhaustiveDependencies: one watch for one ticket
  useEffect(() => {
    if (!connect) return;
    return watchTicket({
      ticket: { code: connect.ticket.code, secret: connect.ticket.secret },
      evenHidden: true,
      onAnswer({ status, session }) {
        if (session) dialog.enter(session, connect.provider);
        else if (status === 'refused' || status === 'gone') setState(status);
      },
    });
  }, [connect]);
  return (
    <div className={styles.ways}>
      <p className={styles.fixed} role="status">
        {words[state]}
      </p>
      <Button wide onClick={dialog.back} data-autofocus>
        {state === 'waiting' ? 'Chọn cách khác' : 'Thử lại'}
      </Button>
    </div>
  );
}
