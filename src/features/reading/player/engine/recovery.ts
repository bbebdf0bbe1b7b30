import { isLastingRefusal } from '#client/refused.ts';
import type { EngineError, Sound } from './contract.ts';
import { asked, BACK_OFF, diagnose, isAboutTheFile, soon } from './faults.ts';

export interface Recovery {
  /** Between a fault and the next attempt. */
  readonly waiting: boolean;
  /** The element failed; its error code. */
  failed(code: number): void;
  /** Nothing has moved for too long. */
  stuck(): void;
  /** The network is back, or somebody pressed play: at once, and with all attempts before it again. */
  now(): void;
  /** Forgets earlier failures: sound has moved for a while, or another sound is wanted. */
  forget(): void;
  /** Nobody wants to hear. */
  cancel(): void;
}

export interface Recovered {
  sound(): Sound | null;
  retry(url: string): void;
  retrying(): void;
  fail(why: EngineError): void;
}

/** Gets over stalls, lost networks and expired links, as far as that can be done. */
export function createRecovery({ sound, retry, retrying, fail }: Recovered): Recovery {
  /** Attempts so far, for the back-off; and all of them, for addresses that no cache knows. */
  let attempts = 0;
  let asks = 0;
  let [renewed, reread, askedAtOnce] = [false, false, false];
  let waiting = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Answers of an older fault are not waited for any more. */
  let turn = 0;

  const attempt = () => {
    waiting = false;
    const now = sound();
    if (now) retry(asked(now.url, ++asks));
  };
  const later = () => {
    const delay = BACK_OFF[attempts];
    if (delay === undefined) {
      waiting = false;
      fail('network');
      return;
    }
    attempts += 1;
    waiting = true;
    timer = setTimeout(attempt, delay * 1_000);
  };
  const end = (why: EngineError) => {
    waiting = false;
    fail(why);
  };
  const renew = async (from: Sound, mine: number) => {
    if (renewed) return end('refused');
    renewed = true;
    try {
      const url = await soon(from.renew());
      if (mine !== turn) return;
      from.url = url;
      waiting = false;
      retry(url);
    } catch (reason) {
      if (mine !== turn) return;
      if (isLastingRefusal(reason)) return end('refused');
      // The renewal itself was lost: it is asked for again with the next attempt.
      renewed = false;
      later();
    }
  };
  const failed = async (code: number) => {
    const from = sound();
    if (!from || waiting) return;
    const mine = ++turn;
    waiting = true;
    retrying();
    const found = await diagnose(from.url);
    if (mine !== turn) return;
    if (found === 'gone') return end('gone');
    if (found === 'expired') return renew(from, mine);
    if (found === 'there' && isAboutTheFile(code)) {
      if (reread) return end('format');
      reread = true;
      return attempt();
    }
    later();
  };
  const forget = () => {
    attempts = 0;
    renewed = reread = askedAtOnce = false;
  };
  const cancel = () => {
    turn += 1;
    waiting = false;
    clearTimeout(timer);
  };
  return {
    get waiting() {
      return waiting;
    },
    failed: code => void failed(code),
    stuck() {
      retrying();
      if (askedAtOnce) {
        later();
        return;
      }
      askedAtOnce = true;
      attempt();
    },
    now() {
      cancel();
      forget();
      retrying();
      attempt();
    },
    forget,
    cancel,
  };
}
