import { requestedAs } from '#rules/reading/kept-forms.ts';
import type { KeptRow } from '#rules/reading/kept-shelf.ts';
import { keepAgain, keepBookAgain } from './keep-again.ts';
import { keepRequests, tellRequest } from './keepRequests.ts';
import { forgetOwnerOfNothing } from './removeDownloads.ts';
import { pauseParts, removeParts, resumeParts } from './request-parts.ts';
import { pauseDownloads, remove, resumeDownloads } from './requestDownloads.ts';
import { changeShelf, dropBook, shelf } from './shelf.ts';

/* What a press on a row of the shelf does. */

/** Printed books lie among the books. */
const isBook = ({ form }: KeptRow) => form === 'book' || form === 'pdf';
const filesOf = ({ workId }: KeptRow) => shelf.get().files.filter(file => file.workId === workId);
const partsOf = ({ form, workId }: KeptRow) =>
  shelf.get().parts.filter(part => part.form === form && part.workId === workId);

export const pauseRow = (row: KeptRow): Promise<void> =>
  row.form === 'sound' ? pauseDownloads(filesOf(row)) : pauseParts(partsOf(row));

/** Goes on with what stopped, failed, or was cleared. */
export async function resumeRow(row: KeptRow): Promise<void> {
  if (row.state === 'evicted') {
    const keepRequest = keepRequests
      .get()
      ?.find(({ form, work }) => form === requestedAs(row.form) && work.id === row.workId);
    if (keepRequest) await keepAgain(keepRequest);
  } else if (isBook(row)) {
    const book = shelf.get().books.find(({ contentId }) => contentId === row.workId);
    if (book) await keepBookAgain(row.workId, row.title, book.requested === true);
  } else await (row.form === 'sound' ? resumeDownloads(filesOf(row)) : resumeParts(partsOf(row)));
}

/** Away from the device; of `gone` and `evicted` only the row goes. */
export async function removeRow(row: KeptRow): Promise<void> {
  if (row.state === 'gone') {
    await changeShelf(({ ended }) => ({
      ended: ended.filter(({ form, id }) => form !== row.form || id !== row.workId),
    }));
    forgetOwnerOfNothing();
  } else if (row.state === 'evicted') await tellRequest(requestedAs(row.form), row.workId);
  else if (isBook(row)) {
    await dropBook(row.workId);
    await tellRequest('book', row.workId);
  } else if (row.form === 'sound') await remove(filesOf(row));
  else await removeParts(partsOf(row));
}

/** Only what is behind the place. */
export async function removePast(row: KeptRow): Promise<void> {
  const isPast = (id: number, voice: string) => row.past.some(part => part.id === id && part.voice === voice);
  if (row.form === 'sound') await remove(filesOf(row).filter(file => isPast(file.fileId, file.voice)));
  else await removeParts(partsOf(row).filter(part => isPast(part.id, '')));
}
