/** What each engine's page offers to the measuring script, as `window.bench`. */
export interface Bench {
  open(name: string, chapter?: number): Promise<void>;
  /** Resolves when the page has been turned. */
  next(): Promise<void>;
  prev(): Promise<void>;
  /** Whether what is on the screen is laid out, with its pictures. */
  isDrawn?(): boolean;
  where(): { chapter: number; page: number; pages: number };
  close(): Promise<void>;
  /** Settings of ours that a measurement changes. */
  look: Record<string, unknown>;
}
