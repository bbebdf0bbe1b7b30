import { Offline } from '#client/request.ts';

/** A server that has not answered by then counts as none where the device can answer. ms */
const SERVER_TIMEOUT_MS = 4_000;

/** The server's answer, or the device's when the server cannot be reached; `onDevice` never fails. */
export async function withFallback<Answer>(
  ask: () => Promise<Answer>,
  onDevice: () => Promise<Answer | null>,
): Promise<Answer> {
  const reply = ask();
  reply.catch(() => {});
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>(done => {
    timer = setTimeout(done, SERVER_TIMEOUT_MS, null);
  });
  try {
    return (await Promise.race([reply, late])) ?? (await onDevice()) ?? (await reply);
  } catch (cause) {
    const kept = cause instanceof Offline ? await onDevice() : null;
    if (!kept) throw cause;
    return kept;
  } finally {
    clearTimeout(timer);
  }
}
