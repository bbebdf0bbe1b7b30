/** Size of preview pictures; the one that every network asks for. */
export const WIDTH = 1200;
export const HEIGHT = 630;
