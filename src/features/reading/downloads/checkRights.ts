import { currentAccount } from '#client/currentAccount.ts';
import { sharedRun } from '#client/once.ts';
import { showToast } from '#ui/toasts.ts';
import { renewBooks } from './book-rights.ts';
import { shelfReady } from './shelf.ts';
import { renewSounds } from './sound-rights.ts';

/* Checks in the background, with a network, whether what is on the shelf may stay on the device. */

/** `unit`: "phần"; `use`: "nghe". */
function tellGone([title, ...more]: readonly string[], unit: string, use: string): void {
  if (title === undefined) return;
  const what = more.length === 0 ? `“${title}”` : `${more.length + 1} ${unit}`;
  showToast({ message: `Đã gỡ ${what} khỏi máy vì bạn không còn quyền ${use}.`, icon: 'circle-alert' });
}

/** Asks for everything that is kept; a network that does not answer changes nothing. */
export const checkRights = sharedRun(async () => {
  const reader = currentAccount()?.userId;
  if (reader === undefined) return;
  await shelfReady();
  await Promise.all([
    renewSounds(titles => tellGone(titles, 'phần', 'nghe')).catch(() => {}),
    renewBooks(reader).then(
      titles => tellGone(titles, 'cuốn', 'đọc'),
      () => {},
    ),
  ]);
});
