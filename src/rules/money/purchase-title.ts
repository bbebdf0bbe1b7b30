/** A purchase in one line: its first thing, and how many there are besides. */
export const titleAndOthers = (title: string, others: number): string =>
  others > 0 ? `${title} và ${others} món khác` : title;
