import { isFromHistory, textOf } from '#client/pageData.ts';
import { currentAccount, surelyGuest } from '#client/session.ts';
import type { BookStart } from '#contract/library/content.ts';
import { BOOK_ID, type HandedBook, LOCATIONS_ID } from '#contract/reading/first-page.ts';
import { readerCalls } from '#contract/reading/reader.ts';

/** Whether the reply is for the one who reads now. */
const isOurs = (account: number) => (account === 0 ? surelyGuest() : currentAccount()?.userId === account);

/** The reply to `openBook` that came with the page: once, and only to the one it was made for. Null: it must be asked for. */
export function takeHandedBook(contentId: number, chapter: number | undefined): BookStart | null {
  const text = textOf(BOOK_ID);
  if (!text) return null;
  const { account, chapter: requested, start }: HandedBook = JSON.parse(text);
  const locations: string[] = JSON.parse(textOf(LOCATIONS_ID) ?? '[]');
  document.getElementById(BOOK_ID)?.remove();
  if (start.contentId !== contentId || requested !== (chapter ?? null) || isFromHistory() || !isOurs(account))
    return null;
  return readerCalls.openBook.output.safeParse({ ...start, locations }).data ?? null;
}
