/** A reading position this old is fetched again when a page is shown: the reader may have moved it. */
const FRESH_MS = 5_000;

/** For `refetchOnMount`: what the pointer fetched a moment ago is used as it is. */
export const unlessFresh = ({ state }: { state: { dataUpdatedAt: number } }): 'always' | false =>
  Date.now() - state.dataUpdatedAt > FRESH_MS ? 'always' : false;
