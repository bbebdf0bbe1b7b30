/** The lines of a text that hold something. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\s+/)
    .map(line => line.trim())
    .filter(Boolean);
