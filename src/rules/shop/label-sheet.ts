/** Labels of one PDF. */
export const LABELS_MOST = 100;
