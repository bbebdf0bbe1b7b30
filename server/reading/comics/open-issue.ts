import { cropsOf, isCropped, type PageCrop } from '#rules/reading/page-crop.ts';
import type { Panel } from '#rules/reading/panels.ts';
import type { Context } from '../../kit/http/context.ts';
import { pagePath } from '../../library/content/comic-page-path.ts';
import { accessOf, type EditionAccess, refusalFor } from '../../rights/access.ts';
import { contentLink } from '../../rights/content-link.ts';
import { panelsOf } from './panels.ts';
import { type IssueRow, pagesOfIssue } from './queries.ts';

/** The ground of pages whose colour is not known. */
const PLAIN = '#171d1a';

/** An issue as a reader's page shows it. */
export interface OpenIssue {
  /** Address of the comic's files for the one who asks, ending in a slash; it dies at `expiresAt` (ms since 1970). */
  base: string;
  expiresAt: number;
  /** Below `base`, in reading order; the slots can be laid out before a picture came. */
  pages: {
    path: string;
    width: number;
    height: number;
    widths: number[];
    tint: string;
    isDouble: boolean;
    panels: Panel[];
    crop?: PageCrop;
  }[];
  access: EditionAccess['facts'];
}

const croppedBy = (crop: PageCrop | undefined) => (crop && isCropped(crop) ? { crop } : {});

/** The caller's access to the issue's comic. */
export const accessToIssue = (context: Context, issue: IssueRow): Promise<EditionAccess> =>
  accessOf(context, { ...issue, id: issue.edition_id }, 'comic');

/**
 * Opens an issue of a comic: to everybody when it is free, to members, and to who was given it or the whole comic. Throws
 * the refusal that says what would open it.
 */
export async function openIssue(
  context: Context,
  issue: IssueRow,
  known?: EditionAccess,
): Promise<OpenIssue> {
  const access = known ?? (await accessToIssue(context, issue));
  if (access.stateOf(issue.position) === 'locked') throw refusalFor(access.facts);
  const pages = await pagesOfIssue(context.db, issue.id);
  const crops = cropsOf(
    pages.map(({ position, is_double: isDouble, ...page }) => ({ ...page, number: position + 1, isDouble })),
  );
  return {
    ...contentLink(context, { id: issue.edition_id, hash: issue.content_hash }, access),
    pages: pages.map(({ position, width, height, widths, tint, is_double, ...page }, at) => ({
      path: pagePath({ issue: issue.position, page: position }),
      width,
      height,
      // A page of an earlier release is shown as it came until a job has made its widths.
      widths: widths ?? [],
      tint: tint ?? PLAIN,
      isDouble: is_double,
      panels: panelsOf(page, issue.reads_from_right ? 'rtl' : 'ltr'),
      ...croppedBy(crops[at]),
    })),
    access: access.facts,
  };
}
