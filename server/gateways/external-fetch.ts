import * as z from 'zod/mini';
import { refuseInTransaction } from '../kit/db/transact.ts';
import { GatewayError } from '../kit/gateways.ts';

/** Upper bound of a reply. */
const MOST_BYTES = 262_144;

/** fetch with our limits. */
export type ExternalFetch = (url: string | URL, init?: RequestInit) => Promise<Response>;

async function boundedBody(answer: Response, host: string): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  const reader = answer.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    bytes += next.value.length;
    if (bytes > MOST_BYTES) {
      await reader?.cancel();
      throw new GatewayError('away', `${host} answered too much`);
    }
    parts.push(next.value);
  }
  return new Uint8Array(Buffer.concat(parts));
}

/** ms that a company may think; a function is asked at each request. */
export type Patience = number | (() => number);

/** Whether a company said anything, be it no. */
export type Answered = 'answered' | 'away';

/**
 * fetch for external APIs: one deadline for the whole reply, a size limit, no redirects. Everything that is no
 * reply (time-out, refused connection, 5xx, 429) is GatewayError('away'). Messages name the host and nothing else:
 * addresses and bodies may hold tokens and phones. Each request is counted.
 */
export function externalFetch(
  patience: Patience = 8_000,
  count: (result: Answered) => void = () => {},
): ExternalFetch {
  return async (url, init) => {
    const { host } = new URL(url);
    refuseInTransaction(`a request to ${host}`);
    try {
      const answer = await fetch(url, {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(typeof patience === 'number' ? patience : patience()),
      });
      const body = await boundedBody(answer, host);
      if (answer.status >= 500 || answer.status === 429)
        throw new GatewayError('away', `${host} answered ${answer.status}`);
      count('answered');
      return new Response(body.length ? body : null, {
        status: answer.status,
        headers: { 'content-type': answer.headers.get('content-type') ?? '' },
      });
    } catch (error) {
      count('away');
      if (error instanceof GatewayError) throw error;
      throw new GatewayError('away', `${host} did not answer`);
    }
  };
}

/** Calls and parses; throws GatewayError('denied') for a reply of another shape. */
export async function fetchJson<S extends z.ZodMiniType>(
  fetchExternal: ExternalFetch,
  url: string | URL,
  init: RequestInit,
  shape: S,
): Promise<z.output<S>> {
  const { host } = new URL(url);
  const answer = await fetchExternal(url, init);
  const parsed = shape.safeParse(await answer.json().catch(() => null));
  if (!answer.ok || !parsed.success) throw new GatewayError('denied', `${host} said no (${answer.status})`);
  return parsed.data;
}

/** An optional text that a company may also send as null. */
export const maybeText = () => z.optional(z.nullable(z.string()));
