import { isLive, onLiveState, onTicket } from '#client/live.ts';
import { isLastingRefusal, request } from '#client/request.ts';
import type { Output } from '#contract/kit/call.ts';
import { accountCalls } from '#contract/people/account.ts';

type TicketAnswer = Output<typeof accountCalls.loginWithQr>;

/** Milliseconds between two questions while the socket is away, and while it stands only at the ticket's end. */
const EVERY_MS = 2_000;
const LIFE_MS = 180_000;

interface Watch {
  ticket: { code: string; secret: string };
  onAnswer: (answer: TicketAnswer) => void;
  /** A window beside hides ours; a QR code nobody sees is not asked about. */
  evenHidden?: boolean;
}

/**
 * Hears of the answer to a ticket over the socket, and asks every two seconds while there is none, until it is answered.
 * Returns how to stop. A session that was on its way when one stopped is still handed over: the server has begun it.
 */
export function watchTicket({ ticket, onAnswer, evenHidden = false }: Watch): () => void {
  let over = false;
  let asking = false;
  let again = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = Date.now() + LIFE_MS;

  const askLater = () => {
    clearTimeout(timer);
    if (!over) timer = setTimeout(ask, isLive() ? Math.max(EVERY_MS, end - Date.now()) : EVERY_MS);
  };
  const ask = async () => {
    clearTimeout(timer);
    if (over || (document.hidden && !evenHidden)) return;
    again = asking;
    if (asking) return;
    asking = true;
    try {
      const answer = await request(accountCalls.loginWithQr, ticket);
      if (!over || answer.session) onAnswer(answer);
      if (answer.status !== 'waiting' && answer.status !== 'looked') finish();
    } catch (error) {
      if (isLastingRefusal(error)) {
        if (!over) onAnswer({ status: 'gone', session: null });
        finish();
      }
    }
    asking = false;
    if (again) void ask();
    else askLater();
  };
  const whenSeen = () => void ask();
  const stops = [
    onTicket(ticket, status => {
      if (status !== 'waiting') void ask();
    }),
    onLiveState(askLater),
  ];
  document.addEventListener('visibilitychange', whenSeen);
  askLater();
  function finish(): void {
    over = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', whenSeen);
    for (const stop of stops) stop();
  }
  return finish;
}
