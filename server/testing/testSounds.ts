import { playerCalls } from '#contract/reading/player.ts';
import { mp3Of } from '../library/ingest/audio/sample-sound.ts';
import { anEdition, type Kind, type Some } from './testEditions.ts';
import type { TestServer } from './testServer.ts';

/** For tests: something to hear whose sound lies in storage, each file a minute of two voices with marks. */
export async function aSound(server: TestServer, some: Some & { kind?: Kind } = {}) {
  const { kind = 'audiobook', ...rest } = some;
  const { db, storage } = server.context;
  const id = await anEdition(server, kind, { parts: 3, ...rest });
  const { content_hash: hash } = await db
    .selectFrom('edition')
    .select('content_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const files = await db
    .selectFrom('audio_file')
    .select(['id', 'position'])
    .where('edition_id', '=', id)
    .orderBy('position')
    .execute();
  for (const file of files) {
    await db.deleteFrom('audio_voice').where('file_id', '=', file.id).execute();
    for (const [at, voice] of ['north', 'south'].entries()) {
      const stem = `audio/${hash}/${String(file.position + 1).padStart(4, '0')}-${voice}`;
      const body = mp3Of({ seconds: 60, fill: file.position * 2 + at });
      await storage.put(`${stem}.mp3`, body, 'audio/mpeg');
      await storage.put(`${stem}.json`, Buffer.from('[[0,2,"Gió."],[2,4,"Mưa."]]'), 'application/json');
      await db
        .insertInto('audio_voice')
        .values({
          file_id: file.id,
          voice,
          storage_key: `${stem}.mp3`,
          mime: 'audio/mpeg',
          seconds: 60,
          bytes: body.length,
          marks_key: `${stem}.json`,
        })
        .execute();
    }
  }
  return { id, hash, files: files.map(file => file.id) as [number, number, number, ...number[]] };
}

/** Opens a file as a player does. */
export const open = (server: TestServer, fileId: number, token?: string) =>
  server.call(playerCalls.downloadItem, { audio_file_id: fileId }, { token });
