import type { sellerSlotCalls } from '#contract/shop/seller-slots.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { joinFrame, leaveFrame, slotsToJoin } from './golden-hours.ts';

export const sellerSlotHandlers: Handlers<typeof sellerSlotCalls> = {
  async listFrames(_, context) {
    return slotsToJoin(context);
  },

  async joinFrame(asked, context) {
    return joinFrame(context, asked);
  },

  async leaveFrame({ line_id }, context) {
    return leaveFrame(context, line_id);
  },
};
