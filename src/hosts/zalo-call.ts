import { HostError } from './host.ts';

/** Zalo never settles some calls on some phones; after this long a call counts as lost. Milliseconds. */
export const ZALO_PATIENCE_MS = 10_000;

const reasons: Record<number, HostError['reason']> = {
  [-1404]: 'unsupported',
  [-1408]: 'timeout',
  [-1401]: 'denied',
  [-1403]: 'denied',
  [-2002]: 'denied',
  [-201]: 'denied',
  [-2003]: 'cancelled',
};

/** Zalo rejects with plain objects `{code, message, api}`, not with errors. */
export function zaloError(cause: unknown): HostError {
  if (cause instanceof HostError) return cause;
  const { code, message } = (typeof cause === 'object' && cause !== null ? cause : {}) as {
    code?: unknown;
    message?: unknown;
  };
  const reason = (typeof code === 'number' && reasons[code]) || 'failed';
  return new HostError(reason, typeof message === 'string' ? `${message} (${String(code)})` : reason);
}

interface Asking {
  /** Milliseconds, or null for sheets and dialogs, where a person may take all evening. */
  patienceMs?: number | null;
}

/** One call to Zalo: whatever happens, it settles, and it fails only with a HostError. */
export function askZalo<T>(
  call: (() => Promise<T> | T) | undefined,
  { patienceMs = ZALO_PATIENCE_MS }: Asking = {},
): Promise<T> {
  if (typeof call !== 'function') return Promise.reject(new HostError('unsupported'));
  return new Promise<T>((resolve, reject) => {
    const timer =
      patienceMs === null ? undefined : setTimeout(() => reject(new HostError('timeout')), patienceMs);
    const settle = () => clearTimeout(timer);
    // The SDK throws synchronously too (nativeStorage outside Zalo), hence the wrapping promise.
    new Promise<T>(start => start(call())).then(resolve, cause => reject(zaloError(cause))).finally(settle);
  });
}
