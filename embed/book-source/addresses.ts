interface Picture {
  url: string;
  width: number;
  height: number;
}

/** Addresses of the book's files for a chapter: blob addresses of this browser. */
export interface Media {
  /** A picture of the book as a blob address, or null for anything that is none. */
  picture(path: string): Picture | null;
  font(path: string): string | null;
  /** Sound, moving pictures or captions as a blob address. */
  media(path: string): string | null;
  /** Frees every address that was given out. */
  close(): void;
}
