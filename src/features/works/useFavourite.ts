import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Offline, Refused, request } from '#client/request.ts';
import type { BookDetail } from '#contract/catalogue.ts';
import { works } from '#contract/works.ts';
import { askLogin, useAccount } from '#features/account/index.ts';
import { showToast, showTrouble } from '#ui/toasts.ts';
import { useMine } from './useMine.ts';

export interface Favourite {
  on: boolean;
  /** What a press does. */
  label: string;
  toggle: () => void;
}

/** A work among one's favourites: the heart answers at once, the server after; a no takes it back. */
export function useFavourite(work: BookDetail): Favourite {
  const { account } = useAccount();
  const change = useMine(work);
  const client = useQueryClient();
  const { favourite: on } = work.mine;
  /** What the server was last known to say, while it is being asked; null when it is not. */
  const known = useRef<boolean | null>(null);
  const wanted = useRef(on);

  const show = (favourite: boolean) => change(({ mine, stars }) => ({ mine: { ...mine, favourite }, stars }));

  /** One question at a time; presses meanwhile only change what is wanted. Whether the server has it so. */
  async function settle(): Promise<boolean> {
    const input = { item_id: work.id, content_type: work.contentType };
    try {
      while (known.current !== wanted.current) {
        const asked = wanted.current;
        await request(works.setFavourite, { ...input, status: asked ? 1 : 0 });
        known.current = asked;
      }
      if (wanted.current) showToast({ message: 'Đã thêm vào Yêu thích', icon: 'circle-check' });
      return true;
    } catch (error) {
      show(known.current ?? false);
      const said = error instanceof Refused || error instanceof Offline;
      if (!said) console.error(error);
      showTrouble(said ? error.message : 'Có lỗi xảy ra');
      return false;
    } finally {
      known.current = null;
    }
  }

  async function toggle(): Promise<void> {
    if (!account && !(await askLogin({ why: 'Đăng nhập để giữ cuốn này trong Yêu thích.' }))) return;
    const asking = known.current !== null;
    if (!asking) known.current = account ? on : null;
    wanted.current = account ? !(asking ? wanted.current : on) : true;
    show(wanted.current);
    if (asking) return;
    // Who has just signed in may have kept it long ago: the server is told in any case.
    if (known.current === null) known.current = !wanted.current;
    if (!(await settle()) || account) return;
    // The page has been asking anew since the sign-in, and may be answered with how it was before this was kept.
    const kept = wanted.current;
    await client.invalidateQueries();
    if (wanted.current === kept && known.current === null) show(kept);
  }

  return { on, label: on ? 'Bỏ khỏi Yêu thích' : 'Thêm vào Yêu thích', toggle: () => void toggle() };
}
