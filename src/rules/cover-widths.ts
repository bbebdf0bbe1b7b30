/** The pictures kept of a cover, pixels wide: phones of 1.5 to 3 pixels a point show them 90 to 200 points wide. */
export const coverWidths = [160, 240, 320, 480, 640] as const;
