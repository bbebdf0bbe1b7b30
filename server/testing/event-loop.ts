/*
 * How long the event loop is held by one piece of work. In processor time, which a busy machine does not stretch: a repeating
 * immediate looks at it between two pieces.
 */

/** Runs `work`; answers its longest piece, ms of processor time. */
export async function longestHold(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let over = false;
  let before = process.cpuUsage();
  const check = () => {
    const { user, system } = process.cpuUsage(before);
    longest = Math.max(longest, (user + system) / 1_000);
    before = process.cpuUsage();
    if (!over) setImmediate(check);
  };
  setImmediate(check);
  try {
    await work();
  } finally {
    await new Promise<void>(done => setImmediate(done));
    over = true;
  }
  return longest;
}
