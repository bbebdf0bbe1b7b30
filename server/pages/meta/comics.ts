import { linkTo } from '#contract/all-paths.ts';
import type { IssueDetail, VideoDetail } from '#contract/reading/comic-reading.ts';
import { comicCalls } from '#contract/reading/comics.ts';
import { pageSizes, pageSrcset } from '#rules/reading/comic-picture.ts';
import { idOfSlug } from '#rules/text/slug.ts';
import { comicsHandlers } from '../../reading/comics/handlers.ts';
import { asGuest, hasSession } from '../guest.ts';
import { pictureAddress } from '../og/address.ts';
import { answerFor } from './answer-for.ts';
import { movedFrom, slugIn } from './canonical.ts';
import { plain } from './escape.ts';
import { crumbs, lengthOf } from './linked-data.ts';
import { firstOf, type MetaOf, type MetaRequest, NOT_FOUND, type PageMeta } from './meta.ts';

/**
 * The first panel of an open issue. Only for guests: whoever is signed in gets addresses of their own from the app, and
 * would fetch these in vain.
 */
function firstPicture(
  { appContext, request }: MetaRequest,
  { pages: [first] }: IssueDetail,
): Pick<PageMeta, 'cover'> {
  if (!first || hasSession(appContext, request)) return {};
  return { cover: { srcset: pageSrcset(first), sizes: pageSizes } };
}

/** An issue is not indexed: the comic's own page is. */
export const issueMeta: MetaOf = async requested => {
  const id = idOfSlug('comicIssue', slugIn(requested.request));
  const issue =
    id && (await answerFor(requested, guest => comicsHandlers.detailReader({ content_id: id }, guest)));
  if (!issue) return NOT_FOUND;
  return (
    movedFrom(requested.request, issue.address) ?? {
      meta: {
        title: `${issue.title} · ${issue.comic.title}`,
        description: `Tập ${issue.number} của truyện tranh ${issue.comic.title} trên Mọt.`,
        canonical: null,
        ...firstPicture(requested, issue),
      },
      screen: 'comicIssue',
      first: firstOf(comicCalls.detailReader, { content_id: issue.id }, issue),
    }
  );
};

const videoData = (video: VideoDetail, origin: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'VideoObject',
  name: plain(video.title),
  description: plain(video.description || video.title),
  thumbnailUrl: new URL(video.poster, origin).href,
  contentUrl: new URL(video.src, origin).href,
  url: origin + video.address,
  uploadDate: new Date(video.publishedAt).toISOString(),
  duration: lengthOf(video.seconds),
  width: video.width,
  height: video.height,
  inLanguage: 'vi',
  isPartOf: { '@type': 'ComicSeries', name: plain(video.comic.title), url: origin + video.comic.address },
});

export const videoMeta: MetaOf = async requested => {
  const { request, origin } = requested;
  const id = idOfSlug('comicVideo', slugIn(request));
  const video =
    id && (await answerFor(requested, guest => comicsHandlers.detailWatcher({ content_id: id }, guest)));
  if (!video) return NOT_FOUND;
  const { title, address, comic } = video;
  return (
    movedFrom(request, address) ?? {
      meta: {
        title,
        description: video.description || `Video của truyện tranh ${comic.title} trên Mọt.`,
        canonical: address,
        picture: pictureAddress(comic),
        embeddable: true,
        linkedData: [
          videoData(video, origin),
          crumbs(
            [
              { name: comic.title, address: comic.address },
              { name: title, address },
            ],
            origin,
          ),
        ],
      },
      screen: 'comicVideo',
      first: firstOf(comicCalls.detailWatcher, { content_id: video.id }, video),
    }
  );
};

const videoList =
  (name: 'comicPlayers' | 'comicVideos', title: string, description: string): MetaOf =>
  async requested => {
    const { appContext, request, reply, origin } = requested;
    const input = comicCalls.listVideos.input.parse({ page_no: 1 });
    const data = await comicsHandlers.listVideos(input, asGuest(appContext, request, reply));
    return {
      meta: {
        title,
        description,
        canonical: linkTo(name),
        linkedData: [crumbs([{ name: title, address: linkTo(name) }], origin)],
      },
      screen: 'comicVideos',
      first: firstOf(comicCalls.listVideos, { page_no: 1 }, data),
    };
  };

export const playersMeta = videoList(
  'comicPlayers',
  'Xem truyện tranh',
  'Truyện tranh biết cử động: từng khung hình mở ra theo nhịp, xem ngay trên trang.',
);

export const videosMeta = videoList(
  'comicVideos',
  'Video truyện tranh',
  'Những tập truyện tranh được dựng thành phim ngắn, xếp theo từng bộ truyện.',
);
