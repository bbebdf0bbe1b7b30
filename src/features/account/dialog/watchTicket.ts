import { isLastingRefusal, request } from '#client/request.ts';
import { accountCalls } from '#contract/account.ts';
import type { Output } from '#contract/call.ts';

type TicketAnswer = Output<typeof accountCalls.loginWithQr>;

/** Milliseconds between two questions. */
const EVERY_MS = 2_000;

interface Watch {
  ticket: { code: string; secret: string };
  onAnswer: (answer: TicketAnswer) => void;
  /** A window beside hides ours; a QR code nobody sees is not asked about. */
  evenHidden?: boolean;
}

/**
 * Asks every two seconds whether a ticket was answered, until it is. Returns how to stop. A session that was on its
 * way when one stopped is still handed over: the server has begun it.
 */
export function watchTicket({ ticket, onAnswer, evenHidden = false }: Watch): () => void {
  let over = false;
  let asking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const ask = async () => {
    clearTimeout(timer);
    if (over || asking || (document.hidden && !evenHidden)) return;
    asking = true;
    try {
      const answer = await request(accountCalls.loginWithQr, ticket);
      if (!over || answer.session) onAnswer(answer);
      if (answer.status !== 'waiting' && answer.status !== 'looked') over = true;
    } catch (error) {
      if (isLastingRefusal(error)) {
        if (!over) onAnswer({ status: 'gone', session: null });
        over = true;
      }
    }
    asking = false;
    if (!over) timer = setTimeout(ask, EVERY_MS);
  };
  const whenSeen = () => void ask();
  document.addEventListener('visibilitychange', whenSeen);
  timer = setTimeout(ask, EVERY_MS);
  return () => {
    over = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', whenSeen);
  };
}
