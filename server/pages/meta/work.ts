import type { AnyCall, Input, Output } from '#contract/kit/call.ts';
import { type BookDetail, catalogueCalls } from '#contract/library/catalogue.ts';
import { workCalls } from '#contract/library/work.ts';
import { playerCalls } from '#contract/reading/player.ts';
import { paperCalls } from '#contract/shop/paper.ts';
import { coverSrcset, WORK_COVER_SIZES } from '#rules/library/picture-widths.ts';
import { idOfSlug, type SlugKind } from '#rules/text/slug.ts';
import { workHandlers } from '../../front/work/handlers.ts';
import { mainAddressOf } from '../../front/work/main-address.ts';
import type { Context } from '../../kit/http/context.ts';
import { catalogueHandlers } from '../../library/catalogue/handlers.ts';
import { cardsByIds } from '../../library/catalogue/queries.ts';
import { playerHandlers } from '../../reading/player/handlers.ts';
import { paperHandlers } from '../../shop/products/paper-handlers.ts';
import type { ScreenId } from '../lazy-files.ts';
import { pictureAddress } from '../og/address.ts';
import { answerFor } from './answer-for.ts';
import { movedFrom, slugIn } from './canonical.ts';
import { crumbs, episodeData, workData } from './linked-data.ts';
import { firstOf, type MetaOf, NOT_FOUND, type PageMeta } from './meta.ts';

/* The pages of works. Category pages share the addresses of some kinds: their slugs have another letter and their own metadata. */

/** The same pictures and widths as the page's cover (ui/Cover.tsx, work/WorkCover.tsx), so that they load once. */
const coverOf = (base: string): PageMeta['cover'] => ({
  srcset: coverSrcset(base),
  sizes: WORK_COVER_SIZES,
});

interface WorkPage<C extends AnyCall> {
  slug: SlugKind;
  call: C;
  /** The same input as the screen's call, so that the screen finds this reply. */
  input: (id: number) => Input<C>;
  answer: (id: number, guest: Context) => Promise<BookDetail & Output<C>>;
  screen: ScreenId;
  type: PageMeta['type'];
  /** The verb for the description of a work that has none. */
  verb: string;
}

const metaOfWork =
  <C extends AnyCall>(page: WorkPage<C>): MetaOf =>
  async requested => {
    const { request, origin } = requested;
    const id = idOfSlug(page.slug, slugIn(request));
    const work = id ? await answerFor(requested, guest => page.answer(id, guest)) : null;
    if (!work) return NOT_FOUND;
    const moved = movedFrom(request, work.address);
    if (moved) return moved;
    const by = work.authors.join(', ');
    return {
      meta: {
        title: work.title,
        description: work.description || `${page.verb} ${work.title}${by && ` của ${by}`} trên Mọt.`,
        // A work whose licence has ended keeps its page for those who bought it, but is not indexed.
        canonical: work.access.copyright === 'expired' ? null : work.address,
        type: page.type,
        picture: pictureAddress(work),
        embeddable: page.slug !== 'oak' && page.slug !== 'paper',
        linkedData: [
          workData(work, origin),
          crumbs(
            [
              { name: work.category, address: work.categoryAddress },
              { name: work.title, address: work.address },
            ],
            origin,
          ),
        ],
        ...(work.cover && { cover: coverOf(work.cover) }),
      },
      screen: page.screen,
      first: firstOf(page.call, page.input(work.id), work),
    };
  };

export const bookMeta = metaOfWork({
  slug: 'ebook',
  call: catalogueCalls.bookDetail,
  input: id => ({ content_id: id }),
  answer: (content_id, guest) => catalogueHandlers.bookDetail({ content_id, content_type: 1 }, guest),
  screen: 'book',
  type: 'book',
  verb: 'Đọc',
});

export const oakBookMeta = metaOfWork({
  slug: 'oak',
  call: workCalls.oakDetail,
  input: id => ({ content_id: id }),
  answer: (content_id, guest) => workHandlers.oakDetail({ content_id }, guest),
  screen: 'oakBook',
  type: 'book',
  verb: 'Đọc',
});

export const paperBookMeta = metaOfWork({
  slug: 'paper',
  call: paperCalls.paperDetail,
  input: id => ({ content_id: id }),
  answer: (content_id, guest) => paperHandlers.paperDetail({ content_id }, guest),
  screen: 'paperBook',
  type: 'book',
  verb: 'Sách giấy',
});

export const audiobookMeta = metaOfWork({
  slug: 'audiobook',
  call: playerCalls.audioDetail,
  input: id => ({ content_id: id }),
  answer: (content_id, guest) => playerHandlers.audioDetail({ content_id }, guest),
  screen: 'audio',
  type: 'book',
  verb: 'Nghe',
});

export const podcastMeta = metaOfWork({
  slug: 'podcast',
  call: playerCalls.audioDetail,
  input: id => ({ content_id: id }),
  answer: (content_id, guest) => playerHandlers.audioDetail({ content_id }, guest),
  screen: 'audio',
  type: 'website',
  verb: 'Nghe',
});

export const comicMeta = metaOfWork({
  slug: 'comic',
  call: workCalls.comicDetail,
  input: id => ({ content_id: id }),
  answer: (content_id, guest) => workHandlers.comicDetail({ content_id }, guest),
  screen: 'comic',
  type: 'book',
  verb: 'Truyện tranh',
});

export const episodeMeta: MetaOf = async requested => {
  const { request, origin } = requested;
  const id = idOfSlug('episode', slugIn(request));
  const episode =
    id && (await answerFor(requested, guest => playerHandlers.episodeDetail({ content_id: id }, guest)));
  if (!episode) return NOT_FOUND;
  const moved = movedFrom(request, episode.address);
  if (moved) return moved;
  const { podcast, title, address } = episode;
  const [show] = await cardsByIds(requested.appContext.db, [podcast.id]);
  return {
    meta: {
      title,
      description: episode.description || `Một tập của podcast ${podcast.title} trên Mọt.`,
      canonical: show?.copyright === 'expired' ? null : address,
      picture: pictureAddress(podcast),
      embeddable: true,
      linkedData: [
        episodeData(episode, origin),
        crumbs(
          [
            { name: podcast.title, address: podcast.address },
            { name: title, address },
          ],
          origin,
        ),
      ],
    },
    screen: 'episode',
    first: firstOf(playerCalls.episodeDetail, { content_id: episode.id }, episode),
  };
};

/** /sach/<slug> is no page of its own: it leads to the form of the work that one most likely wants. */
export const workMeta: MetaOf = async ({ appContext, request }) => {
  const address = await mainAddressOf(appContext.db, slugIn(request), appContext.now());
  return (address && movedFrom(request, address)) || NOT_FOUND;
};
