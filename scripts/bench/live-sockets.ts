import { json, say } from './programs.ts';

interface Sockets {
  kbPerSocket: number;
  p50: number;
  p95: number;
}

/** Many sockets on one process, and how long a change takes to a socket of another one. */
export function liveSockets(sockets: number): unknown {
  const found = json<{ bare: Sockets; ours: Sockets; across: { p50: number; p95: number; max: number } }>(
    'tests/bench/live/live.ts',
    String(sockets),
  );
  say(`\n${sockets} sockets on one process (memory of each, kB; a broadcast to all, ms)`);
  console.table({ bare: found.bare, ours: found.ours });
  const { p50, p95, max } = found.across;
  say(`event to a second process: p50 ${p50} ms, p95 ${p95} ms (limit 1000), at most ${max} ms`);
  return found;
}
