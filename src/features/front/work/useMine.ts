import { useQueryClient } from '@tanstack/react-query';
import type { BookDetail } from '#contract/library/catalogue.ts';

type Change = (work: BookDetail) => Pick<BookDetail, 'mine' | 'stars'>;

const isDetail = (data: unknown): data is BookDetail =>
  typeof data === 'object' && data !== null && 'mine' in data && 'stars' in data;

/** Optimistically changes the reader's own favourite and rating in every cached copy of the work, and rolls back. */
export function useMine(work: Pick<BookDetail, 'id'>): (change: Change) => void {
  const client = useQueryClient();
  return change =>
    client.setQueriesData(
      { predicate: ({ state }) => isDetail(state.data) && state.data.id === work.id },
      data => (isDetail(data) ? { ...data, ...change(data) } : data),
    );
}
