import { currentAccount } from '#client/currentAccount.ts';
import { whoAmI } from '#client/identity.ts';
import { rememberOfflineAccount } from '#client/offlineAccount.ts';
import { sharedRun } from '#client/once.ts';
import { requestedAs } from '#rules/reading/kept-forms.ts';
import { showToast } from '#ui/toasts.ts';
import { renewBooks } from './book-rights.ts';
import { tellRequest } from './keepRequests.ts';
import { renewParts } from './page-rights.ts';
import { changeShelf, type EndedWork, PLAIN_TINT, type Shelf, shelf, shelfReady } from './shelf.ts';
import { renewSounds } from './sound-rights.ts';

/* Checks in the background, with a network, whether what is on the shelf may stay on the device. */

/** Nobody has pressed anything for it, and it is said once. */
const GONE_MS = 8_000;

/** `unit`: "phần"; `use`: "nghe". */
function tellGone([title, ...more]: readonly string[], unit: string, use: string): void {
  if (title === undefined) return;
  const what = more.length === 0 ? `“${title}”` : `${more.length + 1} ${unit}`;
  showToast({
    message: `Đã gỡ ${what} khỏi máy vì bạn không còn quyền ${use}.`,
    icon: 'circle-alert',
    ms: GONE_MS,
  });
}

/** Works of which nothing is left here: their places and notes stay, and the shelf says so. */
async function rememberEnded(before: Shelf): Promise<void> {
  const now = shelf.get();
  const ended: EndedWork[] = [
    ...before.works
      .filter(({ id }) => !now.files.some(file => file.workId === id))
      .map(work => ({ ...work, form: 'sound' as const })),
    ...before.books
      .filter(
        ({ contentId, owner }) => owner !== null && !now.books.some(book => book.contentId === contentId),
      )
      .map(({ contentId: id, title, authors, cover, address, pages }) => ({
        ...{ id, title, authors, cover, address, tint: PLAIN_TINT },
        form: pages ? ('pdf' as const) : ('book' as const),
      })),
    ...before.parts
      .filter(({ workId, form }) => !now.parts.some(part => part.workId === workId && part.form === form))
      .flatMap(({ workId, form }) => {
        const work = before.partWorks.find(({ id }) => id === workId);
        return work ? { ...work, form } : [];
      }),
  ];
  if (ended.length === 0) return;
  const isNew = (work: EndedWork) => ended.some(({ id, form }) => id === work.id && form === work.form);
  const once = ended.filter(
    ({ id, form }, at) => ended.findIndex(one => one.id === id && one.form === form) === at,
  );
  await changeShelf(shelf => ({ ended: [...shelf.ended.filter(work => !isNew(work)), ...once] }));
  // It names what somebody had: whose it is stays known until they take it away.
  rememberOfflineAccount(whoAmI().host, currentAccount());
  for (const { form, id } of once) void tellRequest(requestedAs(form), id);
}

/** Asks for everything that is kept; a network that does not answer changes nothing. */
export const checkRights = sharedRun(async () => {
  const reader = currentAccount()?.userId;
  if (reader === undefined) return;
  await shelfReady();
  const before = shelf.get();
  await Promise.all([
    renewSounds(titles => tellGone(titles, 'phần', 'nghe')).catch(() => {}),
    renewBooks(reader).then(
      titles => tellGone(titles, 'cuốn', 'đọc'),
      () => {},
    ),
    renewParts().then(
      gone =>
        tellGone(
          gone.map(({ title }) => title),
          'tập',
          'đọc',
        ),
      () => {},
    ),
  ]);
  await rememberEnded(before);
});
