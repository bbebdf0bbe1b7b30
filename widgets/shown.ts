import type { MotReaderBook, MotReaderFailure, MotReaderPlace, MotReaderState } from './types.ts';

/** Readable properties of an element. */
interface Shown {
  state: MotReaderState;
  ready: boolean;
  loggedIn: boolean;
  opened: MotReaderBook | null;
  place: MotReaderPlace | null;
  failure: MotReaderFailure | null;
}

export const nothing = (): Shown => ({
  state: 'waiting',
  ready: false,
  loggedIn: false,
  opened: null,
  place: null,
  failure: null,
});

// Where there is no document, as on a server, the file loads and does nothing.
const Base = typeof HTMLElement === 'undefined' ? (Object as unknown as typeof HTMLElement) : HTMLElement;

/** An element that can say what it shows. */
export class ShownReader extends Base {
  protected shown = nothing();

  get state(): MotReaderState {
    return this.shown.state;
  }
  get ready(): boolean {
    return this.shown.ready;
  }
  get loggedIn(): boolean {
    return this.shown.loggedIn;
  }
  get opened(): MotReaderBook | null {
    return this.shown.opened;
  }
  get place(): MotReaderPlace | null {
    return this.shown.place;
  }
  get failure(): MotReaderFailure | null {
    return this.shown.failure;
  }
}
