import { useQueryClient } from '@tanstack/react-query';
import { callKey, useCall } from '#client/queries.ts';
import { type Shelf, shelfCalls } from '#contract/reading/shelves.ts';

const LIST = callKey(shelfCalls.listShelves, {});

/** One's shelves in their order, and what changes what is shown of them. */
export function useShelves() {
  const client = useQueryClient();
  const shelves = useCall(shelfCalls.listShelves, {}, { refetchOnMount: 'always' });
  return {
    shelves,
    /** At once, as the server has just said, or will say. */
    change: (how: (all: Shelf[]) => Shelf[]) =>
      client.setQueryData<Shelf[]>(LIST, before => how(before ?? [])),
    askAgain: () => client.invalidateQueries({ queryKey: LIST }),
  };
}

/** One shelf with all its works. */
export function useShelf(id: number) {
  const client = useQueryClient();
  const key = callKey(shelfCalls.openShelf, { shelf_id: id });
  const shelf = useCall(shelfCalls.openShelf, { shelf_id: id }, { refetchOnMount: 'always' });
  return {
    shelf,
    change: (how: (shelf: Shelf) => Shelf) =>
      client.setQueryData<Shelf>(key, before => before && how(before)),
    askAgain: () => client.invalidateQueries({ queryKey: key }),
  };
}
