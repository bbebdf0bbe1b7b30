/** The pictures a cover can carry. */
export const motifNames = [
  'carp',
  'boat',
  'lotus',
  'lamp',
  'bamboo',
  'kite',
  'lighthouse',
  'teacup',
  'house',
  'cat',
  'mountains',
  'bird',
] as const;
export type MotifName = (typeof motifNames)[number];

export interface Motif {
  /** Filled shapes from back to front; `ink` chooses among the four colours. The box is −150 … 150 both ways. */
  shapes: readonly { d: string; ink: 0 | 1 | 2 | 3; turn?: string; light?: boolean }[];
  /** Lines drawn over the fills. */
  lines: string;
  /** Shapes overlap, so every one carries its own outline; colours are then printed in register. */
  layered?: boolean;
}
