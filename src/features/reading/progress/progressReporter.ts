import { currentAccount } from '#client/currentAccount.ts';
import { isRefused, Refused } from '#client/refused.ts';
import type { Host } from '#hosts/host.ts';

/*
 * Listening and reading time waits on this device until the server has accepted it. A report is a sum, so the last one of
 * a session replaces those before.
 */

/** Sessions that wait to be reported; beyond that the oldest is dropped. */
const MAX_WAITING = 100;

/** Refusals that say something of the session, the hour or the server, not of the report. */
const retryLater = ['session_expired', 'login_required', 'too_many', 'busy', 'broken'] as const;

interface SessionReport {
  token: string;
  /** Seconds of the session so far; a report has one of the two. */
  read_time?: number;
  listen_time?: number;
}
const secondsOf = ({ read_time = 0, listen_time = 0 }: SessionReport) => read_time + listen_time;

/** `by`: the account it belongs to; no other account may report it. `told`: seconds of it that the server knows already. */
type WaitingReports<Report> = Record<string, { by: number; report: Report; told?: number }>;

function waitingReports<Report>(host: Host, key: string): WaitingReports<Report> {
  try {
    return (JSON.parse(host.store.get(key) ?? '{}') as WaitingReports<Report> | null) ?? {};
  } catch {
    return {};
  }
}

/** Seconds under a name of the host's store that an account has spent and the server does not know of. */
export const waitingSeconds = (host: Host, key: string, account: number): number =>
  Object.values(waitingReports<SessionReport>(host, key))
    .filter(({ by, report }) => by === account && report)
    .reduce((sum, { report, told = 0 }) => sum + Math.max(0, secondsOf(report) - told), 0);

/** Seconds of each session that the server has accepted from this page. */
const accepted = new Map<string, number>();

/** Reports under one name of the host's store, by the token of their session. */
export function createProgressReporter<Report extends SessionReport>(
  key: string,
  tell: (report: Report, keepalive: boolean) => Promise<unknown>,
) {
  type WaitingReports = ReturnType<typeof waitingReports<Report>>;
  const waiting = (host: Host): WaitingReports => waitingReports<Report>(host, key);
  const write = (host: Host, all: WaitingReports) => host.store.set(key, JSON.stringify(all));

  return {
    /** A guest's time is not counted. */
    keep(host: Host, report: Report): void {
      const by = currentAccount()?.userId;
      if (by === undefined) return;
      const { [report.token]: before, ...others } = waiting(host);
      const rest = Object.entries(others).slice(1 - MAX_WAITING);
      const told = accepted.get(report.token) ?? before?.told ?? 0;
      write(host, { ...Object.fromEntries(rest), [report.token]: { by, report, told } });
    },
    /** Sends waiting reports. One that the server refuses is dropped; one that did not reach it stays. */
    async send(host: Host, keepalive = false): Promise<void> {
      const me = currentAccount()?.userId;
      const mine = Object.values(waiting(host)).filter(({ by, report }) => by === me && report);
      await Promise.all(
        mine.map(async ({ report }) => {
          try {
            await tell(report, keepalive);
            accepted.set(report.token, secondsOf(report));
          } catch (cause) {
            if (!(cause instanceof Refused) || isRefused(cause, ...retryLater)) return;
          }
          const { [report.token]: now, ...others } = waiting(host);
          // A newer report of the same session may have been stored meanwhile.
          if (JSON.stringify(now?.report) === JSON.stringify(report)) write(host, others);
        }),
      );
    },
  };
}
