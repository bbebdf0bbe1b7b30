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

/** Reports under one name of the host's store, by the token of their session. */
export function createProgressReporter<Report extends { token: string }>(
  key: string,
  tell: (report: Report, keepalive: boolean) => Promise<unknown>,
) {
  /** `by`: the account it belongs to; no other account may report it. */
  type WaitingReports = Record<string, { by: number; report: Report }>;

  function waiting(host: Host): WaitingReports {
    try {
      return (JSON.parse(host.store.get(key) ?? '{}') as WaitingReports | null) ?? {};
    } catch {
      return {};
    }
  }
  const write = (host: Host, all: WaitingReports) => host.store.set(key, JSON.stringify(all));

  return {
    /** A guest's time is not counted. */
    keep(host: Host, report: Report): void {
      const by = currentAccount()?.userId;
      if (by === undefined) return;
      const { [report.token]: _, ...others } = waiting(host);
      const rest = Object.entries(others).slice(1 - MAX_WAITING);
      write(host, { ...Object.fromEntries(rest), [report.token]: { by, report } });
    },
    /** Sends waiting reports. One that the server refuses is dropped; one that did not reach it stays. */
    async send(host: Host, keepalive = false): Promise<void> {
      const me = currentAccount()?.userId;
      const mine = Object.values(waiting(host)).filter(({ by, report }) => by === me && report);
      await Promise.all(
        mine.map(async ({ report }) => {
          try {
            await tell(report, keepalive);
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
