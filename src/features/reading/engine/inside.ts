import type { AheadManager, Slot } from './ahead-manager.ts';

/** The parts of a book of flowing text that light a sentence and turn to it. */
export interface Inside {
  manager: AheadManager;
  marks: {
    add(mark: { cfi: string; colour: string }, slots: Iterable<Slot>): void;
    remove(cfi: string, slots: Iterable<Slot>): void;
  };
  aiming: { showBox(slot: Slot, box: DOMRect): void };
  look(): { accent: string };
  /** CFI of the first words on the page. */
  top(): string | null;
  /** Height of what stands over a chapter on a strip, in px. */
  above(slot: Slot): number;
  moved(byReader: boolean): void;
}
