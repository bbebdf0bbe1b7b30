import type { AnyCall, Input } from '#contract/call.ts';
import { type BookDetail, catalogue } from '#contract/catalogue.ts';
import { listening } from '#contract/listening.ts';
import { works } from '#contract/works.ts';
import { coverWidths } from '#rules/cover-widths.ts';
import { idOfSlug, type SlugKind } from '#rules/slug.ts';
import { catalogueHandlers } from '../../catalogue/handlers.ts';
import { cardsByIds } from '../../catalogue/queries.ts';
import type { Context } from '../../kit/context.ts';
import { listeningHandlers } from '../../listening/handlers.ts';
import { pictureAddress } from '../../og/address.ts';
import { worksHandlers } from '../../works/handlers.ts';
import { whereIs } from '../../works/where-is.ts';
import { answerFor } from './answer-for.ts';
import { firstOf, type Head, type HeadOf, NOT_FOUND } from './head.ts';
import { movedFrom, slugIn } from './moved.ts';
import { crumbs, episodeData, workData } from './work-data.ts';

/* The pages of works. A category's page shares the address of some: its slug has another letter, and its own head. */

/** The same pictures and widths as the page's cover (ui/Cover.tsx, works/WorkCover.tsx), so that they load once. */
const coverOf = (base: string): Head['cover'] => ({
  srcset: coverWidths.map(width => `${base}/${width}.webp ${width}w`).join(', '),
  sizes: '(min-width: 1024px) 280px, 175px',
});

interface WorkPage<C extends AnyCall> {
  slug: SlugKind;
  call: C;
  /** As the screen asks, so that it takes this answer for its own. */
  input: (id: number) => Input<C>;
  answer: (id: number, guest: Context) => Promise<BookDetail>;
  screen: string;
  type: Head['type'];
  /** What one does with it, for a work without a description. */
  verb: string;
}

const headOf =
  <C extends AnyCall>(page: WorkPage<C>): HeadOf =>
  async asked => {
    const { request, origin } = asked;
    const id = idOfSlug(page.slug, slugIn(request));
    const work = id ? await answerFor(asked, guest => page.answer(id, guest)) : null;
    if (!work) return NOT_FOUND;
    const moved = movedFrom(request, work.address);
    if (moved) return moved;
    const by = work.authors.join(', ');
    return {
      head: {
        title: work.title,
        description: work.description || `${page.verb} ${work.title}${by && ` của ${by}`} trên Mọt.`,
        // A work whose licence has ended keeps its page for those who bought it, and is offered to nobody else.
        canonical: work.access.copyright === 'expired' ? null : work.address,
        type: page.type,
        picture: pictureAddress(work),
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
      first: firstOf(page.call, page.input(work.id), work as never),
    };
  };

export const bookHead = headOf({
  slug: 'ebook',
  call: catalogue.bookDetail,
  input: id => ({ content_id: id }),
  answer: (content_id, guest) => catalogueHandlers.bookDetail({ content_id, content_type: 1 }, guest),
  screen: 'features/catalogue/BookPage.tsx',
  type: 'book',
  verb: 'Đọc',
});

export const oakBookHead = headOf({
  slug: 'oak',
  call: works.oakDetail,
  input: id => ({ content_id: id }),
  answer: (content_id, guest) => worksHandlers.oakDetail({ content_id }, guest),
  screen: 'features/works/OakPage.tsx',
  type: 'book',
  verb: 'Đọc',
});

export const paperBookHead = headOf({
  slug: 'paper',
  call: works.paperDetail,
  input: id => ({ content_id: id }),
  answer: (content_id, guest) => worksHandlers.paperDetail({ content_id }, guest),
  screen: 'features/works/PaperPage.tsx',
  type: 'book',
  verb: 'Sách giấy',
});

export const audiobookHead = headOf({
  slug: 'audiobook',
  call: listening.audioDetail,
  input: id => ({ content_id: id }),
  answer: (content_id, guest) => listeningHandlers.audioDetail({ content_id }, guest),
  screen: 'features/works/AudioPage.tsx',
  type: 'book',
  verb: 'Nghe',
});

export const podcastHead = headOf({
  slug: 'podcast',
  call: listening.audioDetail,
  input: id => ({ content_id: id }),
  answer: (content_id, guest) => listeningHandlers.audioDetail({ content_id }, guest),
  screen: 'features/works/AudioPage.tsx',
  type: 'website',
  verb: 'Nghe',
});

export const comicHead = headOf({
  slug: 'comic',
  call: works.comicDetail,
  input: id => ({ content_id: id }),
  answer: (content_id, guest) => worksHandlers.comicDetail({ content_id }, guest),
  screen: 'features/works/ComicPage.tsx',
  type: 'book',
  verb: 'Truyện tranh',
});

export const episodeHead: HeadOf = async asked => {
  const { request, origin } = asked;
  const id = idOfSlug('episode', slugIn(request));
  const episode =
    id && (await answerFor(asked, guest => listeningHandlers.episodeDetail({ content_id: id }, guest)));
  if (!episode) return NOT_FOUND;
  const moved = movedFrom(request, episode.address);
  if (moved) return moved;
  const { podcast, title, address } = episode;
  const [show] = await cardsByIds(asked.house.db, [podcast.id]);
  return {
    head: {
      title,
      description: episode.description || `Một tập của podcast ${podcast.title} trên Mọt.`,
      canonical: show?.copyright === 'expired' ? null : address,
      picture: pictureAddress(podcast),
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
    screen: 'features/works/EpisodePage.tsx',
    first: firstOf(listening.episodeDetail, { content_id: episode.id }, episode),
  };
};

/** /sach/<slug> is no page of its own: it leads to the form of the work that one most likely wants. */
export const workHead: HeadOf = async ({ house, request }) => {
  const address = await whereIs(house.db, slugIn(request));
  return (address && movedFrom(request, address)) || NOT_FOUND;
};
