/** Drawings that rows of a menu may name; each is a name of ui/Icon. */
export const menuIcons: readonly string[] = [
  'book-open',
  'headphones',
  'mic',
  'images',
  'nut',
  'shopping-bag',
  'newspaper',
  'library',
  'crown',
  'trending-up',
];
