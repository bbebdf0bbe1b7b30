import { startOf } from './process-identity.ts';

/** How soon it is noticed that a process has ended. ms. */
const LOOK_MS = 250;
/** So many starts within WINDOW_MS, then it stays down: what ends again and again needs a person. */
const MOST_STARTS = 5;
const WINDOW_MS = 600_000;
/** Before the first and the last try of one start: what a killed database left running has to end first. */
const PAUSES_MS = [0, 250, 500, 1_000, 2_000, 4_000];

/** Cheap enough to ask four times a second. */
function lives(pid: number): boolean {
  if (process.platform === 'linux') return startOf(pid) !== null;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));
const tell = (line: string) => process.stderr.write(`${line}\n`);

/**
 * Watches a process that others may kill, and starts it again. `start` resolves with the pid of the new one. Meanwhile
 * connections fail and are answered as busy.
 */
export function keepRunning(
  first: number,
  start: () => Promise<number>,
  say: (line: string) => void = tell,
): { end(): Promise<number> } {
  let pid = first;
  let ended = false;
  let starts: number[] = [];
  let starting: Promise<void> | null = null;

  async function startAgain(): Promise<void> {
    for (const ms of PAUSES_MS) {
      await pause(ms);
      if (ended) return;
      try {
        pid = await start();
        say('The database ended by itself and was started again.');
        return;
      } catch (error) {
        if (ms === PAUSES_MS.at(-1)) say(`The database did not start again: ${(error as Error).message}`);
      }
    }
  }

  const timer = setInterval(() => {
    if (starting || lives(pid)) return;
    const now = performance.now();
    starts = starts.filter(at => now - at < WINDOW_MS);
    if (starts.length >= MOST_STARTS) {
      clearInterval(timer);
      say(`The database ended ${MOST_STARTS + 1} times in ten minutes and stays down. Restart the server.`);
      return;
    }
    starts.push(now);
    starting = startAgain().finally(() => {
      starting = null;
    });
  }, LOOK_MS);
  timer.unref();

  return {
    /** Stops watching; resolves with the pid that runs now, once no start is under way. */
    async end() {
      ended = true;
      clearInterval(timer);
      await starting;
      return pid;
    },
  };
}
