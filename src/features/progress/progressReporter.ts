import { currentAccount } from '#client/currentAccount.ts';
import { isRefused, Refused } from '#client/request.ts';
import type { Host } from '#hosts/host.ts';

/*
 * Time that was heard or read waits on this device until the server has taken it. A report is a sum, so the last one of
 * a sitting says all of it.
 */

/** Sittings that wait to be told of; who was offline for longer loses the oldest. */
const MAX_WAITING = 100;

/** Refusals that say something of the session or the hour, not of the report. */
const retryLater = ['session_expired', 'login_required', 'too_many'] as const;

/** Reports under one name of the host's store, by the token of their sitting. */
export function createProgressReporter<Report extends { token: string }>(
  key: string,
  tell: (report: Report, keepalive: boolean) => Promise<unknown>,
) {
  /** `by`: whose sitting it was; nobody else's session may tell of it. */
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
    /** A guest's time is nobody's. */
    keep(host: Host, report: Report): void {
      const by = currentAccount()?.userId;
      if (by === undefined) return;
      const { [report.token]: _, ...others } = waiting(host);
      const rest = Object.entries(others).slice(1 - MAX_WAITING);
      write(host, { ...Object.fromEntries(rest), [report.token]: { by, report } });
    },
    /** Sends what waits. What the server refuses will never be taken; what it did not hear waits on. */
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
          // A newer report of the same sitting may have come meanwhile.
          if (JSON.stringify(now?.report) === JSON.stringify(report)) write(host, others);
        }),
      );
    },
  };
}
