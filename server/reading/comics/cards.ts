import type { IssueDetail, VideoCard } from '#contract/reading/comic-reading.ts';
import { comicAddress, comicReaderAddress, comicVideoAddress } from '../../library/catalogue/addresses.ts';
import type { EditionAccess } from '../../rights/access.ts';
import type { VideoRow } from './queries.ts';

type IssueLink = NonNullable<IssueDetail['next']>;

/** `comic` is the comic's title. */
export const issueLinkOf = (
  { id, position, title }: { id: number; position: number; title: string },
  comic: string,
  access: EditionAccess,
): IssueLink => ({
  id,
  number: position + 1,
  title,
  address: comicReaderAddress(comic, id),
  state: access.stateOf(position),
});

/** Storage keys of films are their addresses (library/content/routes.ts). */
export const filmAddress = (key: string, filesOrigin: string): string => `${filesOrigin}/${key}`;

export const videoCardOf = (video: VideoRow, filesOrigin: string): VideoCard => ({
  id: video.id,
  number: video.position + 1,
  title: video.title,
  seconds: video.seconds,
  width: video.width,
  height: video.height,
  poster: filmAddress(video.poster_key, filesOrigin),
  address: comicVideoAddress(video.title, video.id),
  publishedAt: video.published_at.getTime(),
  comic: {
    id: video.edition_id,
    title: video.comic_title,
    address: comicAddress(video.comic_title, video.edition_id),
  },
});
