/*
 * The styles of a page that the server drew: the rules that its elements need are inline, and the rest of the same sheets stands
 * behind them as text, which costs no parsing before the first paint. Both put together are the sheets in their order.
 */

/** Ids of the elements: the rules that are applied, and those that wait. */
export const STYLES_ID = 'styles';
export const LATER_STYLES_ID = 'later-styles';

/** Fonts to fetch, which wait for the first paint; only a print needs them at once. */
export const FONTS_ID = 'fonts';

/** Between the stretches of each: the first of the rules that are applied, the first of those that wait, the second … */
export const STRETCH = '/*|*/';
