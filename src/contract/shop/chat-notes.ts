import * as z from 'zod/mini';
import { get, post } from '../kit/call.ts';
import { id, optionalText, whole } from '../kit/fields.ts';

/* What is taken back in a room, and what a shop notes about it. Part of the area `chat`; names ours. Moments in ms since 1970. */

const note = z.object({ words: z.string(), by: z.string(), at: z.nullable(z.number()) });

export const chatNoteCalls = {
  /** Takes one's own message away for both sides; its number and kind stay. */
  removeMessage: post('/chat/removeMessage', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({ room_id: id(), seq: whole(1) }),
    ids: { room_id: 'own' },
    output: z.object({}),
  }),
  /** The shop's, or the support's, own note about a room; '' for none. */
  roomNote: get('/chat/roomNote', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({ room_id: id() }),
    ids: { room_id: 'own' },
    output: note,
  }),
  saveRoomNote: post('/chat/saveRoomNote', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({ room_id: id(), words: optionalText(2_000) }),
    ids: { room_id: 'own' },
    output: note,
  }),
};
