import { currentAccount } from '#client/currentAccount.ts';
import { nextToFetch } from '#rules/reading/downloads.ts';
import { runDownloads } from './download.ts';
import { tellRequest } from './keepRequests.ts';
import { forgetOwnerOfNothing } from './removeDownloads.ts';
import { beginKeeping } from './requestDownloads.ts';
import { changeParts, changeShelf, type DownloadedWork, type KeptPart, samePart, shelf } from './shelf.ts';

/* Commands of the reader about issues and films that are kept. */

export type WantedPart = Pick<KeptPart, 'form' | 'id' | 'number' | 'title' | 'address' | 'length'>;

/** Keeps parts of one work; those that are here stay as they are, those that stopped wait again. */
export async function requestParts(work: DownloadedWork, wanted: readonly WantedPart[]): Promise<void> {
  const owner = currentAccount();
  if (!owner || wanted.length === 0) return;
  await beginKeeping(owner);
  const added = wanted.map(
    (part): KeptPart => ({ ...part, workId: work.id, bytes: 0, state: 'waiting', keptAt: 0, until: 0 }),
  );
  const isAgain = (part: KeptPart) => part.state !== 'kept' && added.some(one => samePart(one, part));
  await changeShelf(({ parts, partWorks, ended }) => ({
    parts: [
      ...parts.map(part => (isAgain(part) ? { ...part, state: 'waiting' as const, why: undefined } : part)),
      ...added.filter(one => !parts.some(part => samePart(one, part))),
    ],
    partWorks: [...partWorks.filter(({ id }) => id !== work.id), work],
    ended: ended.filter(({ id, form }) => id !== work.id || form !== wanted[0]?.form),
  }));
  for (const form of new Set(wanted.map(part => part.form))) void tellRequest(form, work.id);
  void runDownloads();
}

type Parts = readonly Pick<KeptPart, 'form' | 'id' | 'workId'>[];

const put = (some: Parts, from: readonly KeptPart['state'][], state: KeptPart['state']) =>
  changeParts(parts =>
    parts.map(part =>
      from.includes(part.state) && some.some(one => samePart(one, part))
        ? { ...part, state, why: undefined }
        : part,
    ),
  );

export const pauseParts = (parts: Parts): Promise<void> => put(parts, ['waiting'], 'paused');

/** Also what failed, and what waits for room. */
export async function resumeParts(parts: Parts): Promise<void> {
  await put(parts, ['paused', 'failed'], 'waiting');
  if (nextToFetch(shelf.get().parts)) void runDownloads();
}

/** Away from the device, and from what it is to keep. */
export async function removeParts(some: Parts): Promise<void> {
  await changeParts(parts => parts.filter(part => !some.some(one => samePart(one, part))));
  forgetOwnerOfNothing();
  for (const key of new Set(some.map(({ form, workId }) => `${form}:${workId}`))) {
    const [form, id] = key.split(':') as [KeptPart['form'], string];
    await tellRequest(form, Number(id));
  }
}
