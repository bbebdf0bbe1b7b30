import { Offline, Refused } from '#client/request.ts';
import { partAddress } from '#rules/reading/downloads-paths.ts';
import { partCount, partRange } from '#rules/text/byte-range.ts';
import { checkSpace, isExpiredLink, put, Stopped } from './fetch-faults.ts';

async function fetchPart(url: string, at: number, bytes: number, signal: AbortSignal): Promise<Response> {
  const { start, end } = partRange(at, bytes);
  const reply = await fetch(url, { headers: { range: `bytes=${start}-${end}` }, signal });
  if (isExpiredLink(reply.status)) throw new Refused('link_expired', 'Liên kết đã hết hạn.');
  if (reply.status !== 206 || !reply.headers.get('content-range')?.endsWith(`/${bytes}`))
    throw new Error(`a piece came as ${reply.status}`);
  const body = await reply.blob();
  if (body.size !== end - start + 1) throw new Offline();
  return new Response(body, { headers: { etag: reply.headers.get('etag') ?? '' } });
}

const isSame = (part: Response, other: Response) => part.headers.get('etag') === other.headers.get('etag');

interface Pieces {
  cache: Cache;
  /** Address that it is served from; its parts are beside it. */
  address: string;
  url: string;
  bytes: number;
  /** Another address when that one died. */
  renew: () => Promise<string>;
  signal: AbortSignal;
  onShare: (share: number) => void;
}

/** All pieces of a sound or a film; those that are there and of the same bytes are not fetched again. */
export async function fetchPieces({ cache, address, bytes, signal, ...from }: Pieces): Promise<void> {
  let { url } = from;
  let first: Response | null = null;
  for (let at = 0; at < partCount(bytes); at++) {
    if (signal.aborted) throw new Stopped();
    const known = await cache.match(partAddress(address, at));
    const size = partRange(at, bytes).end - partRange(at, bytes).start + 1;
    // The first part is fetched again after a while: it shows whether the bytes are still the same.
    const usable: boolean | undefined =
      known && (await known.clone().blob()).size === size && (first === null || isSame(known, first));
    let part: Response | null | undefined = usable ? known : null;
    if (!part) {
      await checkSpace(bytes - at * size);
      try {
        part = await fetchPart(url, at, bytes, signal);
      } catch (cause) {
        if (!(cause instanceof Refused)) throw cause;
        url = await from.renew();
        part = await fetchPart(url, at, bytes, signal);
      }
      if (first && !isSame(part, first)) throw new Error('it was changed while it came');
      await put(cache, partAddress(address, at), part.clone());
    }
    first ??= part;
    from.onShare((at + 1) / partCount(bytes));
  }
}
