import type { DownloadItem } from '#contract/reading/player-calls.ts';

/** The address of what plays, at this second; pages of works read it again in useStart. */
export function shareLink(item: DownloadItem | null, seconds: number): string {
  const link = new URL(item?.file.address || item?.parent.address || '/', document.baseURI);
  if (item) {
    link.searchParams.set('t', String(Math.floor(seconds)));
    link.searchParams.set('file', String(item.file.id));
  }
  return link.href;
}
