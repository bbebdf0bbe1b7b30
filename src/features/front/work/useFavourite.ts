import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useHost } from '#client/host.tsx';
import { Offline, Refused, request } from '#client/request.ts';
import type { BookDetail } from '#contract/library/catalogue.ts';
import { workCalls } from '#contract/library/work.ts';
import { askLogin, useAccount } from '#features/people/account/index.ts';
import { offerPushLater } from '#features/people/push/lazy.ts';
import { showToast, showTrouble } from '#ui/toasts.ts';
import { useMine } from './useMine.ts';

export interface Favourite {
  on: boolean;
  /** Label of the button. */
  label: string;
  toggle: () => void;
}

/** Favourite toggle of a work, optimistic: rolled back when the server refuses. */
export function useFavourite(work: BookDetail): Favourite {
  const { account } = useAccount();
  const host = useHost();
  const change = useMine(work);
  const client = useQueryClient();
  const { favourite: on } = work.mine;
  /** The state the server confirmed last, while a request is pending; null otherwise. */
  const confirmed = useRef<boolean | null>(null);
  const wanted = useRef(on);

  const show = (favourite: boolean) => change(({ mine, stars }) => ({ mine: { ...mine, favourite }, stars }));

  /** One request at a time; presses meanwhile only change what is wanted. Returns whether the server has it. */
  async function sync(): Promise<boolean> {
    const input = { item_id: work.id, content_type: work.contentType };
    try {
      while (confirmed.current !== wanted.current) {
        const sent = wanted.current;
        await request(workCalls.setFavourite, { ...input, status: sent ? 1 : 0 });
        confirmed.current = sent;
      }
      if (wanted.current) {
        showToast({ message: 'Đã thêm vào Yêu thích', icon: 'circle-check' });
        offerPushLater(host, 'Đã thêm vào Yêu thích. Có phần mới thì báo trên máy này nhé?');
      }
      return true;
    } catch (error) {
      show(confirmed.current ?? false);
      const said = error instanceof Refused || error instanceof Offline;
      if (!said) console.error(error);
      showTrouble(said ? error.message : 'Có lỗi xảy ra');
      return false;
    } finally {
      confirmed.current = null;
    }
  }

  async function toggle(): Promise<void> {
    if (!account && !(await askLogin({ why: 'Đăng nhập để giữ cuốn này trong Yêu thích.' }))) return;
    const pending = confirmed.current !== null;
    if (!pending) confirmed.current = account ? on : null;
    wanted.current = account ? !(pending ? wanted.current : on) : true;
    show(wanted.current);
    if (pending) return;
    // A reader who has just signed in may have it among the favourites already: send in any case.
    if (confirmed.current === null) confirmed.current = !wanted.current;
    if (!(await sync()) || account) return;
    // Queries refetched since the login may carry the state from before this was saved.
    const saved = wanted.current;
    await client.invalidateQueries();
    if (wanted.current === saved && confirmed.current === null) show(saved);
  }

  return { on, label: on ? 'Bỏ khỏi Yêu thích' : 'Thêm vào Yêu thích', toggle: () => void toggle() };
}
