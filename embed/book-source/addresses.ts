interface Picture {
  url: string;
  width: number;
  height: number;
}

/** What a chapter asks of the book's files: addresses of this browser for what they are. */
export interface Media {
  /** A picture of the book as a blob address, or null for anything that is none. */
  picture(path: string): Picture | null;
  font(path: string): string | null;
  /** Sound, moving pictures or captions as a blob address. */
  media(path: string): string | null;
  /** Frees every address that was given out. */
  close(): void;
}
