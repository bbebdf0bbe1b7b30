import { refusalTexts } from '#contract/kit/refusal-texts.ts';
import type { Tx } from '../../kit/db/transact.ts';
import type { Context } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { enqueue } from '../../kit/jobs/enqueue.ts';
import { removeFiles } from '../../library/content/remove-files.ts';
import { removePhotos } from '../../library/photos/keep.ts';
import { photosOfPerson } from '../../library/photos/photo-queries.ts';
import { deletePerson, lockPerson } from './delete-account-queries.ts';
import { notify } from './notify.ts';
import { openAffairsOf } from './open-affairs.ts';
import type { Person } from './queries.ts';

/** Nobody leaves while money, orders or a shop of theirs are not settled. The person is locked: nothing is added meanwhile. */
async function refuseOpen(tx: Tx, { now }: Pick<Context, 'now'>, accountId: number): Promise<void> {
  const open = await openAffairsOf(tx, accountId, now());
  if (open.length === 0) return;
  const words = [refusalTexts.affairs_open.say, ...open.map(({ say }) => say)].join(' ');
  throw new Refusal('affairs_open', words, { open });
}

/** Takes a person and all that is theirs away and says goodbye to them; false when they were gone. Throws affairs_open. */
export async function erasePerson(
  tx: Tx,
  context: Pick<Context, 'now' | 'linkSecret'> & Parameters<typeof notify>[1],
  person: Person,
): Promise<boolean> {
  await lockPerson(tx, person.id);
  await refuseOpen(tx, context, person.id);
  const photos = await photosOfPerson(tx, person.id);
  const gone = await deletePerson(tx, person.id);
  if (!gone) return false;
  const folders = [
    ...(gone.avatar ? [`avatars/${gone.avatar}/`] : []),
    ...gone.songs.map(key => `songs/${key}/`),
  ];
  await removePhotos(tx, photos, context.now());
  for (const prefix of folders) await enqueue(tx, removeFiles, { prefix }, { now: context.now() });
  await notify(tx, context, person, 'goodbye');
  return true;
}
