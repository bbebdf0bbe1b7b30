import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onLive } from '#client/live.ts';
import { askWhileAway } from '#client/liveFallback.ts';
import { request } from '#client/request.ts';
import type { Output } from '#contract/kit/call.ts';
import { chatCalls } from '#contract/shop/chat.ts';
import type { Desk } from '#features/shop/chat-link/index.ts';

type Page = Output<typeof chatCalls.getRoomUser>;

/** Without a socket the list is asked so often. Milliseconds. */
const EVERY_MS = 15_000;
const KEY = 'chat-rooms';

export interface RoomsAsked {
  desk: Desk;
  tab: 'waiting' | 'mine' | 'all';
  words: string;
}

const ask = ({ desk, tab, words }: RoomsAsked, cursor: string, signal: AbortSignal): Promise<Page> => {
  const listed = { key_word: words, cursor };
  if (desk === 'own') return request(chatCalls.getRoomUser, listed, { signal });
  return request(
    desk === 'shop' ? chatCalls.getRoomShop : chatCalls.getRoomSupport,
    { ...listed, tab },
    { signal },
  );
};

/** Rooms of a desk, page after page; read again whenever something is written or read. */
export function useRooms(asked: RoomsAsked, reader: number) {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: [KEY] });
    const stops = [
      onLive('chat', refresh),
      onLive('chat_read', refresh),
      onLive('chat_ended', refresh),
      onLive('chat_held', refresh),
      askWhileAway(refresh, EVERY_MS),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
  return useInfiniteQuery<Page, Error, InfiniteData<Page>, readonly unknown[], string>({
    queryKey: [KEY, asked.desk, asked.tab, asked.words, reader],
    queryFn: ({ pageParam, signal }) => ask(asked, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: page => page.next || undefined,
    refetchOnMount: 'always',
    placeholderData: before => before,
  });
}
