/** What an account chose in comic_view: what its reader is given, and what its owner takes away. */
export const comicViewColumns = [
  'mode',
  'direction',
  'fit',
  'zones',
  'ground',
  'cover_alone',
  'guided',
  'crop',
] as const;
