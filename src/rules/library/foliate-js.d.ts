/* What is used of foliate-js, which has no types of its own. */

declare module 'foliate-js/epubcfi.js' {
  export interface Part {
    /** Even: an element, odd: words. NaN for a step without a number. */
    index: number;
    id?: string;
    /** Characters into the words. */
    offset?: number;
  }
  /** The steps of a place, one list before each `!`. */
  export type Path = Part[][];
  interface RangePath {
    parent: Path;
    start: Path;
    end: Path;
  }
  /** Throws a TypeError for some texts that are no CFI; for others it answers steps without numbers. */
  export function parse(cfi: string): Path | RangePath;
  /** The start of a range, or its end; a point stays as it is. */
  export function collapse(path: Path | RangePath, toEnd?: boolean): Path;
}
