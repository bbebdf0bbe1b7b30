import type { Slot, SlotPageTurns } from './slot-page-turns.ts';

/** The chapters that are laid out, and how they turn. */
interface LaidChapters extends Pick<SlotPageTurns, 'turnAt' | 'turnOf'> {
  readonly slots: ReadonlyMap<number, Slot>;
  readonly shown: Slot | null;
}

/** The parts of a book of flowing text that light a sentence and turn to it. */
export interface PageInternals {
  manager: LaidChapters;
  highlights: {
    add(mark: { cfi: string; colour: string }, slots: Iterable<Slot>): void;
    remove(cfi: string, slots: Iterable<Slot>): void;
  };
  navigation: { showBox(slot: Slot, box: DOMRect): void };
  style(): { accent: string };
  /** CFI of the first words on the page. */
  firstWordsCfi(): string | null;
  /** Height of what stands over a chapter on a strip, in px. */
  heightAbove(slot: Slot): number;
  moved(byReader: boolean): void;
}
