/** `dnt=1` in a frame's address: nothing of what happens in it is counted, by its partner or by us. */
export const isQuiet = (): boolean => new URLSearchParams(location.search).get('dnt') === '1';
