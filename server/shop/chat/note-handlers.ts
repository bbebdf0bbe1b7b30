import type { chatNoteCalls } from '#contract/shop/chat-notes.ts';
import { afterCommit, transact } from '../../kit/db/transact.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { removedHint } from './hints.ts';
import { insertRemoval, isWriter } from './message-queries.ts';
import { dropNote, noteOf, putNote } from './note-queries.ts';
import { seatOf } from './rooms.ts';
import { peopleOn } from './who-may.ts';

export const chatNoteHandlers: Handlers<typeof chatNoteCalls> = {
  async removeMessage({ room_id, seq }, context) {
    const { db, reader, now } = context;
    const seat = await seatOf(context, room_id);
    await transact(db, async tx => {
      if (!(await isWriter(tx, room_id, seq, reader.accountId))) throw context.refuse('not_found');
      await insertRemoval(tx, { room_id, seq, account_id: reader.accountId, at: new Date(now()) });
      const told = [...(await peopleOn(tx, 'buyer', seat)), ...(await peopleOn(tx, 'shop', seat))];
      afterCommit(() => context.tellNow?.(removedHint(told, { room_id, seq })));
    });
    return {};
  },

  async roomNote({ room_id }, context) {
    const seat = await seatOf(context, room_id);
    if (seat.side !== 'shop') throw context.refuse('not_found');
    return noteOf(context.db, room_id);
  },

  async saveRoomNote({ room_id, words }, context) {
    const { db, reader, now } = context;
    const seat = await seatOf(context, room_id);
    if (seat.side !== 'shop') throw context.refuse('not_found');
    const said = words.normalize('NFC').trim();
    const note = { room_id, words: said, account_id: reader.accountId, at: new Date(now()) };
    await (said === '' ? dropNote(db, room_id) : putNote(db, note));
    return noteOf(db, room_id);
  },
};
