/* What is a line of its own in the words of a chapter, and what is no word of it: at import and on the page alike. */

export const lineOfItsOwn: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote body br caption dd details div dl dt figcaption figure footer h1 h2 ' +
    'h3 h4 h5 h6 header hr li main nav ol p pre section summary table td th tr ul'
  ).split(' '),
);

/** Readings beside characters and their brackets would double every word. */
export const unread: ReadonlySet<string> = new Set(['rt', 'rp', 'title', 'desc']);
