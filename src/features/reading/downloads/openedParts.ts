import { currentAccount } from '#client/currentAccount.ts';
import { whoAmI } from '#client/identity.ts';
import { savedOfflineAccount } from '#client/savedSession.ts';
import { comicReadingCalls, type IssueDetail, type VideoDetail } from '#contract/reading/comic-reading.ts';
import { opensOffline } from '#rules/reading/downloads.ts';
import { samePages } from '#rules/reading/kept-pages.ts';
import { readOfPages, replyAddress } from './kept-files.ts';
import { type KeptPart, shelf, shelfReady } from './shelf.ts';

/** Whether it is here, opens now, and is given out by our worker to the one whose it is. */
async function opens(form: KeptPart['form'], id: number): Promise<boolean> {
  if (!navigator.serviceWorker?.controller) return false;
  const owner = savedOfflineAccount(whoAmI().host)?.userId;
  const reader = currentAccount()?.userId;
  if (owner === undefined || (reader !== undefined && reader !== owner)) return false;
  await shelfReady();
  const part = shelf.get().parts.find(one => one.form === form && one.id === id);
  return part?.state === 'kept' && opensOffline(part, Date.now());
}

/** The answer that opens a kept issue; null: it is not here. */
export async function issueOnDevice(id: number): Promise<IssueDetail | null> {
  if (!(await opens('comic', id))) return null;
  const reply = comicReadingCalls.detailReader.output.safeParse(await readOfPages(replyAddress('comic', id)));
  return reply.success ? reply.data : null;
}

export async function filmOnDevice(id: number): Promise<VideoDetail | null> {
  if (!(await opens('film', id))) return null;
  const reply = comicReadingCalls.detailWatcher.output.safeParse(await readOfPages(replyAddress('film', id)));
  return reply.success ? reply.data : null;
}

/** The server's answer with the pages of this device, unless those are of another edition or closed by now. */
export const withKeptPages = (issue: IssueDetail, kept: IssueDetail): IssueDetail =>
  samePages(kept.pages, issue.pages) ? { ...issue, pages: kept.pages, expiresAt: kept.expiresAt } : issue;
