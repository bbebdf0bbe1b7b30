import type { CDPSession } from 'playwright';

/* What comes over the line to a page and its frames, as Chromium's network counts it. */

interface Answer {
  url: string;
  /** ms since 1970 of the request. */
  at: number;
  /** Of what has come: the body as sent, and when it is whole its head, too. */
  bytes: number;
}

const isScript = ({ url }: Answer) => /\.m?js$/.test(new URL(url).pathname);

/** From now on; several sums of the same traffic. */
export function overTheLine(cdp: CDPSession) {
  const answers = new Map<string, Answer>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, wallTime }) => {
    answers.set(requestId, { url: request.url, at: wallTime * 1_000, bytes: 0 });
  });
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId);
    if (answer) answer.bytes += encodedDataLength;
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId);
    if (answer) answer.bytes = encodedDataLength;
  });
  const all = () => [...answers.values()].filter(({ url }) => url.startsWith('http'));
  return {
    bytes: () => all().reduce((sum, { bytes }) => sum + bytes, 0),
    scriptBytes: () => all().reduce((sum, one) => sum + (isScript(one) ? one.bytes : 0), 0),
    /** Requests for scripts, prefetched ones included, between two moments (ms since 1970). */
    scripts: (from: number, to: number) =>
      new Set(all().flatMap(one => (isScript(one) && one.at >= from && one.at <= to ? [one.url] : []))).size,
  };
}
