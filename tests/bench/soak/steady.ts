import type { Ask } from './asks.ts';

/** Addresses that requests come from, in turns: what the server counts for each is full early. */
const VISITORS = 2_000;

const quantile = (times: number[], share: number) =>
  Math.round([...times].sort((one, other) => one - other)[Math.floor(times.length * share)] ?? 0);

/** Sent since the last look, and how it went; times in ms. */
interface Span {
  sent: number;
  refused: number;
  p50: number;
  p99: number;
}

/** Sends `rate` requests a second, whether answered or not. */
export function sendSteadily(asks: readonly Ask[], rate: number) {
  let [at, sent, waiting, refusedNow] = [0, 0, 0, 0];
  let times: number[] = [];
  const refused = new Map<string, number>();

  function sendOne(): void {
    const ask = asks[at % asks.length];
    const from = `10.0.${at % 200}.${Math.floor((at % VISITORS) / 200)}`;
    at += 1;
    if (!ask) return;
    sent += 1;
    waiting += 1;
    const began = performance.now();
    const end = (done: boolean) => {
      waiting -= 1;
      times.push(performance.now() - began);
      if (done) return;
      refusedNow += 1;
      refused.set(ask.name, (refused.get(ask.name) ?? 0) + 1);
    };
    ask.send(from).then(end, () => end(false));
  }

  const began = Date.now();
  const timer = setInterval(() => {
    for (let due = Math.floor(((Date.now() - began) / 1_000) * rate); at < due; ) sendOne();
  }, 20);
  return {
    began,
    refused,
    waiting: () => waiting,
    /** What was sent since the last look. */
    look(): Span {
      const span = { sent, refused: refusedNow, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
      [sent, refusedNow, times] = [0, 0, []];
      return span;
    },
    stop: () => clearInterval(timer),
  };
}
