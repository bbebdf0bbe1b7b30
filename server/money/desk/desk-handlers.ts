import type { deskCalls } from '#contract/money/desk.ts';
import type { Handlers } from '../../kit/http/context.ts';

export const deskHandlers: Handlers<typeof deskCalls> = {
  async myDesk(_, { reader: { roles } }) {
    return {
      editor: roles.includes('editor'),
      moderator: roles.includes('moderator'),
      finance: roles.includes('finance'),
      support: roles.includes('support'),
      partner_manager: roles.includes('partner_manager'),
      admin: roles.includes('admin'),
    };
  },
};
