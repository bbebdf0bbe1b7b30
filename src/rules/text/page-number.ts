/** The page an address asks for; anything but a whole number from 1 to 99,999 is the first. */
export const pageNumber = (text: string | null | undefined): number =>
  text && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
