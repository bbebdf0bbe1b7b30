import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { request } from '#client/request.ts';
import { errorMessage } from '#client/useTask.ts';
import { chatCalls } from '#contract/shop/chat.ts';
import type { askedIn } from '#features/shop/chat-link/index.ts';
import { chatTypes } from '#rules/shop/chat.ts';
import type { Attached } from './attached.ts';
import { useChatAddress } from './chat-addresses.ts';

/** Opens the room that a door leads to, with the thing that is asked about standing ready. */
export function useDoor(
  { desk, shop, buyerOf, product, order }: ReturnType<typeof askedIn>,
  attach: (thing: Attached | null) => void,
): { busy: boolean; problem: string } {
  const navigate = useNavigate();
  const chatAddress = useChatAddress();
  const [problem, setProblem] = useState('');
  const wanted = shop !== undefined || buyerOf !== undefined;
  useEffect(() => {
    if (shop === undefined && buyerOf === undefined) return setProblem('');
    let gone = false;
    async function open() {
      const room =
        buyerOf === undefined
          ? await request(chatCalls.openRoom, { shop_id: shop ?? 0 })
          : await request(chatCalls.openRoomOfOrder, { order_id: buyerOf });
      const { room_id } = room;
      const orderId = order ?? buyerOf;
      const named =
        product !== undefined
          ? { type: chatTypes.paperBook, ref_id: product }
          : orderId !== undefined && { type: chatTypes.order, ref_id: orderId };
      // What is gone is not asked about; the room opens all the same.
      const thing = named
        ? await request(chatCalls.thingOfRoom, { room_id, ...named }).catch(() => null)
        : null;
      if (gone) return;
      if (thing) attach(thing);
      navigate(chatAddress({ desk: buyerOf === undefined ? desk : 'shop', room: room_id }), {
        replace: true,
      });
    }
    open().catch(error => gone || setProblem(errorMessage(error)));
    return () => {
      gone = true;
    };
  }, [desk, shop, buyerOf, product, order, navigate, attach, chatAddress]);
  return { busy: wanted && !problem, problem };
}
