/** What the journeys need of a browser that is not Chromium: the same of both (firefox.ts, webkit.ts). */
export interface EnginePage {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs in the page; its answer and argument travel as JSON. */
  run<T, A = undefined>(work: (arg: A) => T | Promise<T>, arg?: A): Promise<T>;
  /** A real press and release at a place of the window. CSS px */
  tap(x: number, y: number): Promise<void>;
  /** A press at one place of the window, a move, and a release at the other, as words are marked. CSS px */
  drag(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void>;
  /** Letters into the field that has the focus. */
  type(letters: string): Promise<void>;
  /** A real key, named as in `KeyboardEvent.key`. */
  press(key: string): Promise<void>;
  /** What the pages complained about so far; always empty where the browser does not tell. */
  complaints(): string[];
  close(): Promise<void>;
}

export interface Engine {
  /** A window of a visitor of its own. */
  open(viewport: { width: number; height: number }): Promise<EnginePage>;
  close(): Promise<void>;
}
