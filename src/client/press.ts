import type { AnyCall, Input, Output } from '#contract/kit/call.ts';
import { accountField } from './identity.ts';
import { isLastingRefusal, type RequestOptions, request } from './request.ts';
import { secureCode } from './sign.ts';

/** ms that an unanswered press is sent again under its key; less than the server knows it. */
const KEPT_MS = 86_400_000;

/** The storage of this tab, which outlives a reload; null where the browser keeps nothing. */
function tabStorage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

/** Where the key of this press is kept. A hash: what one typed does not lie there. */
const nameOf = (call: AnyCall, input: unknown, file?: Blob): string => {
  const what = JSON.stringify([accountField(), call.path, input, file?.size ?? 0, file?.type ?? '']);
  return `press ${secureCode(call.api, what, {})}`;
};

/** A new key, or the one of an equal press that was not answered yet. */
function keyOf(name: string, now: number, keptMs: number): string {
  const storage = tabStorage();
  const [known, at] = (storage?.getItem(name) ?? '').split(' ');
  if (known && now - Number(at) < keptMs) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const key = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
  try {
    storage?.setItem(name, `${key} ${now}`);
  } catch {
    // A full storage: the key is good for this page alone.
  }
  return key;
}

/**
 * `request` for a call that is done once (server/call-policies.ts). Until a reply came, an equal press in this tab carries
 * the same key, also after a reload and for `keptMs`: without a network, or with a server that answers "try again", nothing
 * is done twice.
 */
export async function pressOnce<C extends AnyCall>(
  call: C,
  input: Input<C>,
  options: RequestOptions = {},
  keptMs = KEPT_MS,
): Promise<Output<C>> {
  const name = nameOf(call, input, options.file);
  try {
    const output = await request(call, input, { ...options, press: keyOf(name, Date.now(), keptMs) });
    tabStorage()?.removeItem(name);
    return output;
  } catch (cause) {
    if (isLastingRefusal(cause)) tabStorage()?.removeItem(name);
    throw cause;
  }
}
