import type { AnyCall, Input, Output } from '#contract/kit/call.ts';
import type { KeptKey } from '#contract/kit/wire.ts';
import { accountField } from './identity.ts';
import { isLastingRefusal, isRefused, Refused, type RequestOptions, request } from './request.ts';
import { secureCode } from './sign.ts';

/** ms that an unanswered request is sent again under its key; less than the server knows it. */
const KEPT_MS = 86_400_000;

/** Keys of this page, for a browser that keeps nothing. */
const ofPage = new Map<string, string>();

/** The key of an unanswered request with its moment, in this tab's storage, which outlives a reload. */
const unanswered = {
  read(name: string): string {
    try {
      return sessionStorage.getItem(name) ?? ofPage.get(name) ?? '';
    } catch {
      return ofPage.get(name) ?? '';
    }
  },
  keep(name: string, key: string, now: number): void {
    try {
      sessionStorage.setItem(name, `${key} ${now}`);
    } catch {
      // No storage, or a full one.
      ofPage.set(name, `${key} ${now}`);
    }
  },
  forget(name: string): void {
    ofPage.delete(name);
    try {
      sessionStorage.removeItem(name);
    } catch {
      // Nothing is kept there.
    }
  },
};

/** Storage key of this request's idempotency key. A hash: typed words are not stored there. */
const nameOf = (call: AnyCall, input: unknown, file?: Blob): string => {
  const what = JSON.stringify([accountField(), call.path, input, file?.size ?? 0, file?.type ?? '']);
  return `press ${secureCode(call.api, what, {})}`;
};

/** A new key, or the one of an equal request that was not answered yet. */
function keyOf(name: string, now: number, keptMs: number): string {
  const [known, at] = unanswered.read(name).split(' ');
  if (known && now - Number(at) < keptMs) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const key = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
  unanswered.keep(name, key, now);
  return key;
}

/** The key by which the server finds what it did, where it says that something may be done. */
const toldKey = (error: unknown): string | undefined =>
  error instanceof Refused ? (error.data as Partial<KeptKey> | null)?.idempotency_key : undefined;

/** Whether the next equal request gets a new key: the server said no, and nothing was done. */
const isOver = (error: unknown): boolean =>
  isLastingRefusal(error) && !isRefused(error, 'session_expired', 'login_required');

/**
 * `request` for a call that is done once (server/call-policies.ts). Until a reply came, an equal request in this tab carries
 * the same key, also after a reload and for `keptMs`: without a network, with a server that answers "try again", or with an
 * error that tells a key, nothing is done twice.
 */
export async function requestOnce<C extends AnyCall>(
  call: C,
  input: Input<C>,
  options: RequestOptions = {},
  keptMs = KEPT_MS,
): Promise<Output<C>> {
  const name = nameOf(call, input, options.file);
  try {
    const output = await request(call, input, {
      ...options,
      idempotencyKey: keyOf(name, Date.now(), keptMs),
    });
    unanswered.forget(name);
    return output;
  } catch (cause) {
    const told = toldKey(cause);
    if (told) unanswered.keep(name, told, Date.now());
    else if (isOver(cause)) unanswered.forget(name);
    throw cause;
  }
}
