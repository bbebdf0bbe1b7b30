import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { useNear } from './useNear.ts';

interface GrowingList {
  fetchNextPage: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
}

interface ListEndProps {
  list: GrowingList;
  /** Stands there while the next page is on its way. */
  waiting: ReactNode;
  children?: ReactNode;
}

/** The end of a list that goes on: the next page comes by itself when the window is near, or by hand after a failure. */
export function ListEnd({ list, waiting, children }: ListEndProps) {
  const { fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  const canGoOn = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  const end = useNear<HTMLDivElement>(canGoOn ? fetchNextPage : null);
  return (
    <div ref={end}>
      {isFetchingNextPage && waiting}
      {isFetchNextPageError && (
        <Button kind="soft" size="small" icon="rotate-ccw" onClick={() => void fetchNextPage()}>
          Tải tiếp chưa được, thử lại
        </Button>
      )}
      {children}
    </div>
  );
}

interface MoreButtonProps {
  list: GrowingList;
  wide?: boolean;
}

/** Asks for the next page by hand. */
export const MoreButton = ({ list, wide }: MoreButtonProps) => (
  <Button kind="soft" wide={wide} busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
    {list.isFetchNextPageError ? 'Chưa tải được, thử lại' : 'Xem thêm'}
  </Button>
);
