import { mkdirSync } from 'node:fs';
import { sql } from 'kysely';
import { loadDemo } from '../../../server/demo/load.ts';
import { addCatalogue, counted } from '../../../server/demo/scale/catalogue.ts';
import { readSettings, type Settings } from '../../../server/kit/settings.ts';
import { rankNow } from '../../../server/library/ranking/job.ts';
import { openStore, type Store } from '../../../server/store.ts';

export interface Stocked {
  store: Store;
  settings: Settings;
  titles: number;
}

/**
 * The demo library with that many titles more, in a folder that is kept: what is there already is used again. Ranked,
 * vacuumed and analysed, as a store is that has stood for a night.
 */
export async function stock(folder: string, titles: number, say: (line: string) => void): Promise<Stocked> {
  mkdirSync(folder, { recursive: true });
  const settings = readSettings({ DATA_DIR: folder, SANDBOX_PORT: '0', LOG_LEVEL: 'silent' });
  const store = await openStore(settings, { alone: true, as: 'owner' });
  const { db, storage } = store;
  const { synthetic } = await counted(db);
  if (synthetic > 0 && synthetic !== titles)
    throw new Error(`${folder} holds ${synthetic} titles, not ${titles}: name another folder`);
  if (synthetic === 0) {
    const began = performance.now();
    await loadDemo({ db, storage, say: () => {}, partnerOrigin: 'http://localhost' });
    await addCatalogue(db, { titles, seed: 1, say });
    await rankNow({ db, now: Date.now });
    await db.connection().execute(async one => {
      await sql`set statement_timeout = 0`.execute(one);
      await sql`vacuum analyze`.execute(one);
      await sql`reset statement_timeout`.execute(one);
    });
    say(`${titles} titles made in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  }
  return { store, settings, titles };
}
