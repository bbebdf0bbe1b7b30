import type { deskCalls } from '#contract/money/desk.ts';
import type { Handlers } from '../../kit/http/context.ts';

export const deskHandlers: Handlers<typeof deskCalls> = {
  async myDesk(_, { reader: { roles } }) {
    return { support: roles.includes('support'), finance: roles.includes('finance') };
  },
};
