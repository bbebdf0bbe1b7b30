import { whoAmI } from '#client/identity.ts';
import { savedOfflineAccount } from '#client/savedSession.ts';
import type { IssueDetail, VideoDetail } from '#contract/reading/comic-reading.ts';
import { canDownload } from './availability.ts';
import { withFallback } from './withFallback.ts';

/* The small door to kept issues and films: nothing of it is fetched by who keeps nothing. */

const parts = () => import('./openedParts.ts');
const keeps = () => canDownload() && savedOfflineAccount(whoAmI().host) !== null;

/** An issue from the server, its pages from the device where they are kept; all of it when the server cannot be reached. */
export async function issueWithFallback(id: number, ask: () => Promise<IssueDetail>): Promise<IssueDetail> {
  if (!keeps()) return ask();
  const kept = parts().then(
    file => file.issueOnDevice(id),
    () => null,
  );
  const found = await withFallback(ask, () => kept);
  const mine = await kept;
  return mine ? (await parts()).withKeptPages(found, mine) : found;
}

/** The same of a film. */
export async function filmWithFallback(id: number, ask: () => Promise<VideoDetail>): Promise<VideoDetail> {
  if (!keeps()) return ask();
  const kept = parts().then(
    file => file.filmOnDevice(id),
    () => null,
  );
  const found = await withFallback(ask, () => kept);
  const mine = await kept;
  return mine ? { ...found, src: mine.src } : found;
}
