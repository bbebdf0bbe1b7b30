import type { dealDeskCalls } from '#contract/shop/deals-desk.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { makeDeal, openFrame } from './open.ts';

export const dealDeskHandlers: Handlers<typeof dealDeskCalls> = {
  async openFrame(asked, context) {
    return { frame_id: await openFrame(context, asked) };
  },

  async makeDeal(asked, context) {
    return { deal_id: await makeDeal(context, asked) };
  },
};
