import * as z from 'zod/mini';
import { transact } from '../../kit/db/transact.ts';
import { enqueue } from '../../kit/jobs/enqueue.ts';
import { defineJob, lanes } from '../../kit/jobs/job.ts';
import { forgetLater, makePicture, recipesOf } from '../ingest/epub/pictures-later.ts';

/** So many pictures a job: a stopping server waits for it, about half a second a picture. */
const AT_ONCE = 8;

/** Makes the pictures that the import of a book left for later, in the order of the book. */
export const makeBookPictures = defineJob({
  name: 'makeBookPictures',
  input: z.object({ hash: z.string().check(z.regex(/^[0-9a-f]{32}$/)), from: z.number() }),
  lane: lanes.bulk,
  async outside({ hash, from }, { db, storage, now }) {
    // A book whose files are elsewhere has pictures left all the same: it is tried again.
    if (!(await storage.exists(`books/${hash}/book.json`)))
      throw new Error(`books/${hash}/ is not in the storage`);
    const recipes = await recipesOf(storage, hash);
    const to = from + AT_ONCE;
    for (const recipe of recipes.slice(from, to)) await makePicture(storage, hash, recipe);
    if (to < recipes.length)
      await transact(db, tx => enqueue(tx, makeBookPictures, { hash, from: to }, { now: now() }));
    else await forgetLater(storage, hash);
  },
});
