import * as z from 'zod/mini';
import { get } from '../kit/call.ts';
import { nothing } from '../kit/fields.ts';

const may = z.boolean();

export const deskCalls = {
  /** Desk roles of the account; none for a reader. */
  myDesk: get('/staff/myDesk', {
    who: 'reader',
    input: nothing,
    output: z.object({
      editor: may,
      moderator: may,
      finance: may,
      support: may,
      partner_manager: may,
      admin: may,
    }),
  }),
};
