import { bufferedFrom } from './buffered.ts';
import type { Engine, EngineError, EngineState, Sound } from './contract.ts';
import type { Deck, DeckEvent } from './deck.ts';
import { createDecks } from './decks.ts';
import { STILL, STUCK } from './faults.ts';
import { createLead } from './lead.ts';
import { createListeners } from './listeners.ts';
import { createRecovery } from './recovery.ts';
import { createTuning } from './tuning.ts';

/** How often the position is looked at, ms. */
const LOOK = 250;
/** Seconds: less is how elements round. */
const MOVED = 0.01;
/** Seconds between a position and where sound began before: nobody is moved for that. */
const SAME_PLACE = 2;
/** HAVE_FUTURE_DATA. */
const CAN_GO_ON = 3;

const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Sound on one owned media element, and a second one for the next file. Its interface is contract.ts. */
export function createEngine(makeElement: () => HTMLAudioElement = () => new Audio()): Engine {
  const listeners = createListeners();
  const decks = createDecks(makeElement, heard);
  const tuning = createTuning(decks.tune);
  const lead = createLead(decks, () => state === 'playing' && decks.front?.element.paused === false);
  let sound: Sound | null = null;
  let state: EngineState = 'idle';
  let error: EngineError | null = null;
  let position = 0;
  /** Whether the listener wants to hear; the state says whether they do. */
  let wanted = false;
  let endTold = false;
  /** The source broke, or was left in the middle of a repair: the next play() asks for it again. */
  let broken = false;
  /** When the position last moved, when bytes last came, and when the source was last given; ms. */
  let [movedAt, bytesAt, attachedAt] = [0, 0, 0];
  let checking: ReturnType<typeof setInterval> | undefined;

  const recovery = createRecovery({
    sound: () => sound,
    retry: attach,
    retrying: () => turn('retrying'),
    fail(why) {
      check(false);
      // The network comes back by itself, the other reasons do not.
      if (why !== 'network') wanted = false;
      turn('error', why);
    },
  });

  /** The front element has the sound and can go on with it. */
  const inFront = () => !!sound && decks.front?.key === sound.key && !broken;

  function seconds(): number {
    if (!sound || sound.seconds > 0) return sound?.seconds ?? 0;
    const told = inFront() ? (decks.front?.element.duration ?? 0) : 0;
    return Number.isFinite(told) ? told : 0;
  }

  function turn(next: EngineState, why: EngineError | null = null, always = false): void {
    if (!always && next === state && why === error) return;
    [state, error] = [next, why];
    listeners.tellState();
  }

  /** Gives the sound to the front element, at the position the engine keeps. */
  function attach(url: string): void {
    if (!sound) return;
    broken = false;
    attachedAt = movedAt = bytesAt = Date.now();
    decks.attach(sound.key, url, position);
    tuning.applied();
    if (wanted) void go();
  }

  async function go(): Promise<void> {
    check(true);
    const outcome = await decks.go();
    if (outcome !== 'tapped' || !wanted || !sound) return;
    // The element of the next file was never tapped; the one that sounded until now was.
    if (decks.fallBack()) return attach(sound.url);
    wanted = false;
    check(false);
    turn('blocked');
  }

  function check(on: boolean): void {
    clearInterval(checking);
    if (on) checking = setInterval(checkOnce, LOOK);
  }

  function checkOnce(): void {
    const { front } = decks;
    if (!front || !wanted || recovery.waiting) return;
    if (front.element.ended) {
      end();
      return;
    }
    const now = Date.now();
    const place = front.place();
    if (place !== null && Math.abs(place - position) > MOVED && !front.element.paused) {
      position = place;
      movedAt = now;
      if (now - attachedAt > STUCK * 1_000) recovery.forget();
      turn('playing');
      listeners.tellTime(position);
      lead.moved();
    }
    // Bytes that still come are a slow network: asking again would only start over.
    else if (now - Math.max(movedAt, bytesAt) >= STUCK * 1_000) recovery.stuck();
    else if (state === 'playing' && now - movedAt >= STILL * 1_000) turn('buffering');
  }

  function end(): void {
    if (endTold || !sound) return;
    endTold = true;
    wanted = false;
    check(false);
    recovery.cancel();
    position = seconds();
    turn('ended');
    listeners.tellTime(position);
    lead.ended();
    listeners.tellEnded();
  }

  function heard(deck: Deck, event: DeckEvent): void {
    const { element } = deck;
    if (event === 'progress') bytesAt = Date.now();
    else if (event === 'ended' && element.ended) end();
    else if (event === 'error' && element.error) {
      if (state === 'playing') position = deck.place() ?? position;
      if (wanted) recovery.failed(element.error.code);
      else broken = true;
    } else if (event === 'playing' && wanted) turn('playing');
    else if (event === 'waiting' && state === 'playing') turn('buffering');
    // A headset or the system does these without asking us.
    else if (event === 'pause' && wanted && element.paused && !element.ended && state !== 'retrying')
      stop('paused');
    else if (event === 'play' && !wanted && !element.paused && state === 'paused') {
      wanted = true;
      tuning.restore();
      check(true);
    }
  }

  function stop(next: EngineState): void {
    if (state === 'retrying') broken = true;
    wanted = false;
    check(false);
    recovery.cancel();
    lead.cancel();
    if (inFront()) position = decks.front?.place() ?? position;
    turn(next);
    listeners.tellTime(position);
  }

  function again(): void {
    if (wanted && (state === 'retrying' || state === 'buffering' || error === 'network')) recovery.now();
  }
  function seen(): void {
    if (document.visibilityState === 'visible' && state !== 'buffering') again();
  }
  addEventListener('online', again);
  document.addEventListener('visibilitychange', seen);

  return {
    load(next, at, play, begun) {
      const kept = sound?.key === next.key && inFront() && state !== 'error' && state !== 'retrying';
      recovery.cancel();
      recovery.forget();
      // A copy: a renewed link is written into it.
      sound = { ...next, renew: () => next.renew() };
      position = Math.max(0, at);
      wanted = play;
      endTold = broken = false;
      attachedAt = movedAt = bytesAt = Date.now();
      const adopted = begun !== undefined && decks.adopt(next.key, begun);
      const taken = adopted || kept ? null : decks.takeOver(next.key);
      const has = adopted || kept || taken !== null;
      lead.cancel();
      if (taken === 'sounding' && position === 0) position = decks.front?.place() ?? 0;
      else if (adopted && Math.abs(begun.from - position) < SAME_PLACE)
        position = decks.front?.place() ?? position;
      else if (has) decks.front?.seek(position);
      else decks.front?.release();
      turn(play ? 'loading' : has ? 'paused' : 'ready', null, true);
      listeners.tellTime(position);
      if (!play) {
        check(false);
        decks.front?.pause();
      } else {
        tuning.restore();
        tuning.applied();
        if (has) void go();
        else attach(sound.url);
      }
      if (!kept || adopted) decks.releaseSpare();
    },
    prepare(next, follows = () => false) {
      lead.prepared(follows);
      if (sound?.key !== next.key) decks.prepare(next.key, next.url);
      else if (!inFront() && !wanted) attach(next.url);
      tuning.applied();
    },
    play() {
      if (!sound) return;
      const { front } = decks;
      tuning.restore();
      wanted = true;
      movedAt = Date.now();
      if (state === 'ended') {
        position = 0;
        endTold = false;
        if (inFront()) front?.seek(0);
      }
      if (state === 'retrying' || state === 'error') recovery.now();
      else if (!inFront()) {
        turn('loading');
        attach(sound.url);
      } else {
        const ready = front?.element.readyState ?? 0;
        turn(ready >= CAN_GO_ON ? 'playing' : ready > 0 ? 'buffering' : 'loading');
        void go();
      }
    },
    pause() {
      const silent = ['idle', 'ready', 'ended', 'error'].includes(state);
      if (silent) wanted = false;
      else stop('paused');
      decks.front?.pause();
    },
    seek(to) {
      if (!sound) return;
      position = within(to, 0, seconds() || Number.POSITIVE_INFINITY);
      movedAt = Date.now();
      lead.cancel();
      if (inFront()) decks.front?.seek(position);
      if (state === 'ended') turn('paused');
      endTold = false;
      listeners.tellTime(position);
    },
    get rate() {
      return tuning.rate;
    },
    set rate(value) {
      tuning.rate = value;
    },
    get volume() {
      return tuning.volume;
    },
    set volume(value) {
      tuning.volume = value;
    },
    get muted() {
      return tuning.muted;
    },
    set muted(value) {
      tuning.muted = value;
    },
    get state() {
      return state;
    },
    get error() {
      return error;
    },
    get position() {
      return position;
    },
    get seconds() {
      return seconds();
    },
    get buffered() {
      return inFront() ? bufferedFrom(position, decks.front?.element.buffered) : position;
    },
    get key() {
      return sound?.key ?? null;
    },
    onState: listeners.onState,
    onTime: listeners.onTime,
    onEnded: listeners.onEnded,
    fade: tuning.fade,
    close() {
      listeners.clear();
      removeEventListener('online', again);
      document.removeEventListener('visibilitychange', seen);
      stop('idle');
      tuning.restore();
      decks.close();
      sound = null;
      position = 0;
    },
  };
}
