import type { Begun } from './contract.ts';
import { createDeck, type Deck, type DeckEvent, type Tuning } from './deck.ts';

/** The element that is heard, and a second one for the next file. */
export interface Decks {
  readonly front: Deck | null;
  /** Gives a sound to the front element. */
  attach(key: string, url: string, at: number): void;
  prepare(key: string, url: string): void;
  /** Puts the prepared element in front, if it has this sound; 'sounding' when it has begun (`lead`). */
  takeOver(key: string): 'sounding' | 'silent' | null;
  /** Begins what is prepared while the front element still sounds. */
  lead(): void;
  /** Silences it again, unless it was taken over. */
  stopLead(): void;
  /** Puts an element in front that has this sound and began at `from`; false when it failed. */
  adopt(key: string, begun: Begun): boolean;
  /** Forgets what was prepared, and what was heard before it. */
  releaseSpare(): void;
  /** `tapped`: nothing sounds until the listener taps. An element of an older sound answers 'late'. */
  go(): Promise<'sounds' | 'tapped' | 'late'>;
  /** The element that sounded before, in front again; null when there is none that the browser would let sound. */
  fallBack(): Deck | null;
  tune(tuning: Tuning): void;
  close(): void;
}

export function createDecks(
  makeElement: () => HTMLAudioElement,
  heard: (deck: Deck, event: DeckEvent) => void,
): Decks {
  let front: Deck | null = null;
  let spare: Deck | null = null;
  /** Elements that have made a sound: the browser lets these play without a tap. */
  const unlocked = new WeakSet<Deck>();
  /** The spare one, while it sounds already. */
  let leading: Deck | null = null;

  const newDeck = (element = makeElement()) =>
    createDeck(element, (deck, event) => {
      if (deck === front) heard(deck, event);
      // What was prepared cannot be had: it is asked for in the ordinary way when it is wanted.
      else if (event === 'error') deck.release();
    });

  return {
    get front() {
      return front;
    },
    attach(key, url, at) {
      front ??= newDeck();
      front.attach(key, url, at);
    },
    prepare(key, url) {
      spare ??= newDeck();
      if (spare.key !== key) spare.attach(key, url, 0);
    },
    takeOver(key) {
      if (spare?.key !== key) return null;
      [front, spare] = [spare, front];
      const sounds = leading === front;
      leading = null;
      return sounds ? 'sounding' : 'silent';
    },
    lead() {
      if (!spare?.key || leading) return;
      const deck = spare;
      leading = deck;
      deck.go().catch(() => {
        if (leading === deck) leading = null;
      });
    },
    stopLead() {
      leading?.pause();
      leading?.seek(0);
      leading = null;
    },
    adopt(key, { element, from }) {
      if (element.error) return false;
      // One of two made room: the one that sounded, or what was prepared beside it.
      spare?.close();
      spare = front;
      front = newDeck(element);
      front.adopt(key, from);
      return true;
    },
    releaseSpare() {
      spare?.release();
    },
    async go() {
      const deck = front;
      if (!deck) return 'late';
      if (!spare) {
        // WebKit lets an element sound later if load() was called on it inside a tap; without a source nothing is fetched.
        spare = newDeck();
        spare.element.load();
      }
      try {
        await deck.go();
        unlocked.add(deck);
        return 'sounds';
      } catch (reason) {
        return deck === front && (reason as Error | null)?.name === 'NotAllowedError' ? 'tapped' : 'late';
      }
    },
    fallBack() {
      if (!spare || !unlocked.has(spare)) return null;
      [front, spare] = [spare, front];
      spare?.release();
      return front;
    },
    tune(tuning) {
      front?.tune(tuning);
      spare?.tune(tuning);
    },
    close() {
      front?.close();
      spare?.close();
      front = spare = null;
    },
  };
}
