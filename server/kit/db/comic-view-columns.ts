/** Settings in comic_view, for the reader and for the export of an account. */
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
