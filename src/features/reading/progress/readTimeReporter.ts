import { currentAccount, onAccount } from '#client/currentAccount.ts';
import { request } from '#client/request.ts';
import { encodeData } from '#contract/kit/encoded-data.ts';
import type { BookStart } from '#contract/library/content.ts';
import { readTimeCalls } from '#contract/reading/progress-reading.ts';
import type { Host } from '#hosts/host.ts';
import { waitingReadTimeKey } from '#rules/reading/progress-positions.ts';
import { readBetween } from '#rules/reading/progress-time.ts';
import { createProgressReporter } from './progressReporter.ts';

/* The time read: on this device every five seconds, on the server every minute, and when the page is hidden or left. */

interface Report {
  token: string;
  content_id: number;
  read_time: number;
  read_at: number;
  /** On a partner's page, whose it is; '' for one we do not know. */
  enterprise_id?: string;
}

const CHECK_MS = 5_000;
const SEND_MS = 60_000;

export interface ReadTimeReporter {
  /** A page was turned, scrolled or touched. */
  markActive(): void;
  /** A voice is counted as heard: meanwhile nothing is read. */
  setListening(on: boolean): void;
  stop(): void;
}

/** A book shown again with the same session continues its total. */
const lastSession = { token: '', readMs: 0 };

interface ReadTimeOptions {
  /** On a partner's page, whose it is. */
  partnerId: () => string | undefined;
  /** Opens the book again, for a session of the person who has just signed in; null when it is closed. */
  renew: (contentId: number) => Promise<Pick<BookStart, 'token'> | null>;
}

const createReports = () =>
  createProgressReporter<Report>(waitingReadTimeKey, (report, keepalive) => {
    const { enterprise_id, ...ours } = report;
    return enterprise_id === undefined
      ? request(readTimeCalls.updateReadTime, ours, { keepalive })
      : request(
          readTimeCalls.updateReadTimeOfPartner,
          { data: encodeData({ ...ours, enterprise_id }) },
          { keepalive },
        );
  });

/** Counts reading time of one open book. `partnerId`: on the page of a partner. */
export function startReadTimeReporter(
  host: Host,
  { contentId, token: given = '' }: Pick<BookStart, 'contentId' | 'token'>,
  { partnerId, renew }: ReadTimeOptions,
): ReadTimeReporter {
  const reports = createReports();
  let token = given;
  let owner = currentAccount()?.userId ?? null;
  let readMs = token !== '' && token === lastSession.token ? lastSession.readMs : 0;
  let [activeAt, sentAt] = [Date.now(), Date.now()];
  let hears = false;
  /** The last look at the clock; null while nobody sees the page. */
  let looked: number | null = null;

  function check(): void {
    const now = Date.now();
    if (looked !== null && !hears) readMs += readBetween(looked, now, activeAt);
    looked = document.visibilityState === 'visible' ? now : null;
    keep();
    if (now - sentAt >= SEND_MS) send(false);
  }

  function keep(): void {
    const readAt = Date.now();
    Object.assign(lastSession, { token, readMs });
    const read_time = Math.floor(readMs) / 1_000;
    const enterprise_id = partnerId();
    if (token && read_time > 0)
      reports.keep(host, {
        token,
        content_id: contentId,
        read_time,
        read_at: readAt,
        ...(enterprise_id !== undefined && { enterprise_id }),
      });
  }

  function send(closing: boolean): void {
    sentAt = Date.now();
    void reports.send(host, closing);
  }

  /** Counts the time for an account that signs in while reading, from here on. */
  async function readAs(account: { userId: number } | null): Promise<void> {
    const me = account?.userId ?? null;
    if (me === null || me === owner) return;
    // On the web the account is restored after the book has loaded: the reading session already belongs to it.
    const isTheirs = owner === null && token !== '';
    owner = me;
    if (isTheirs) return;
    token = '';
    const fresh = await renew(contentId).catch(() => null);
    if (owner !== me) return;
    token = fresh?.token ?? '';
    readMs = 0;
  }

  const seen = () => {
    if (document.visibilityState === 'visible') activeAt = Date.now();
    check();
  };
  const leave = () => {
    check();
    send(true);
  };
  const markActive = () => {
    check();
    activeAt = Date.now();
  };
  const online = () => void reports.send(host);
  const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

  check();
  const timer = setInterval(check, CHECK_MS);
  const offHide = host.onHide(leave);
  const offAccount = onAccount(account => void readAs(account));
  document.addEventListener('visibilitychange', seen);
  addEventListener('online', online);
  for (const touch of touches) addEventListener(touch, markActive, { passive: true, capture: true });
  void reports.send(host);

  return {
    markActive: markActive,
    setListening(on) {
      check();
      hears = on;
    },
    stop() {
      leave();
      clearInterval(timer);
      offHide();
      offAccount();
      document.removeEventListener('visibilitychange', seen);
      removeEventListener('online', online);
      for (const touch of touches) removeEventListener(touch, markActive, { capture: true });
    },
  };
}
