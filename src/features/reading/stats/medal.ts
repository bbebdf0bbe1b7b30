/* The drawing of an achievement, for the page and for the picture that one shares. In a square of 64. */

/** Three books on a board. */
export const medalBooks = [
  { x: 19, y: 23, width: 7, height: 21, colour: '#24466f' },
  { x: 28, y: 17, width: 8, height: 27, colour: '#15b088' },
  { x: 38, y: 26, width: 7, height: 18, colour: '#e8a71e' },
] as const;
export const medalBoard = { x: 15, y: 44, width: 34, height: 3, colour: '#8a5a36' } as const;
export const medalRound = { x: 32, y: 32, radius: 29 } as const;
