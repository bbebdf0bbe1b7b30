/**
 * The entry of downloads. It stays small: nothing of the list, the worker or the buttons is fetched before it is needed.
 * Downloads know nothing of the player; who shows them says what a press plays.
 */

export { canDownload, initDownloads, openedDownloads } from './availability.ts';
export { bookWithFallback, forgetOpenedBook, keepOpenedBook } from './bookWithFallback.ts';
export { Downloads } from './Downloads.tsx';
export { Kept } from './Kept.tsx';
export { DownloadButton } from './lazyDownloadButton.ts';
export { KeepBook } from './lazyKeepBook.ts';
export { KeepParts } from './lazyKeepParts.ts';
export { localSoundAddress } from './localSounds.ts';
export type { OfflineNotice } from './offlineAnswers.ts';
export { filmWithFallback, issueWithFallback } from './partWithFallback.ts';
