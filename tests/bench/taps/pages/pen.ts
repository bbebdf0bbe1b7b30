/** What a marked book's page offers to the measuring script, as `window.pen`. */
export interface Pen {
  turn(step: 1 | -1): unknown;
  /** Changes with each turn. */
  sign(): string;
  /** The chapter that is seen, in reading order; -1 while none is. */
  chapter(): number;
  /** Highlights that are drawn in the chapter that is seen. */
  drawn(): number;
  /** Resolves at the first place that is found. */
  search(words: string): Promise<void>;
}

export const asked = new URLSearchParams(location.search);
export const marks: Promise<string[]> = fetch(asked.get('marks') ?? '').then(reply => reply.json());
