import { linkTo } from '#contract/all-paths.ts';
import { news } from '#contract/news.ts';
import { idOfSlug } from '#rules/slug.ts';
import { pageAddress } from '../../company/addresses.ts';
import { newestFair, pageBySlug } from '../../company/queries.ts';
import { newsAddress, topicAddress } from '../../news/cards.ts';
import { newsHandlers } from '../../news/handlers.ts';
import { tagBySlug, topicBySlug } from '../../news/queries.ts';
import { asGuest } from '../guest.ts';
import { plain } from './escape.ts';
import { type Asked, type Found, firstOf, type HeadOf, NOT_FOUND } from './head.ts';
import { informationHead } from './information.ts';
import { crumbs } from './work-data.ts';

/* Addresses of texts. That they exist and stand right is checked before (standing.ts). */

const slugIn = ({ request }: Asked): string => (request.params as { slug?: string }).slug ?? '';
const screen = 'app/WordPages.tsx';

async function articleHead(asked: Asked, id: number): Promise<Found> {
  const { house, request, reply, origin } = asked;
  const article = await newsHandlers.detailNews({ news_id: id }, asGuest(house, request, reply));
  const canonical = newsAddress(article.title, article.id);
  const picture = article.picture ? `${article.picture}/1280.webp` : undefined;
  return {
    head: {
      title: article.title,
      description: article.summary,
      canonical,
      type: 'article',
      linkedData: [
        {
          '@context': 'https://schema.org',
          '@type': 'Article',
          headline: plain(article.title),
          description: plain(article.summary),
          url: origin + canonical,
          datePublished: new Date(article.publishedAt).toISOString(),
          author: {
            '@type': article.author ? 'Person' : 'Organization',
            name: plain(article.author) || 'Mọt',
          },
          publisher: { '@type': 'Organization', name: 'Mọt', url: `${origin}/` },
          inLanguage: 'vi',
          articleSection: plain(article.topic.name),
          ...(picture && { image: new URL(picture, origin).href }),
        },
        crumbs(
          [
            { name: article.topic.name, address: article.topic.address },
            { name: article.title, address: canonical },
          ],
          origin,
        ),
      ],
    },
    screen,
    first: firstOf(news.detailNews, { news_id: id }, article),
  };
}

/** /thong-tin/…: a text of the app, an article, or a page of the house. */
export const textHead: HeadOf = asked => {
  const slug = slugIn(asked);
  const id = idOfSlug('news', slug);
  return id === null ? informationHead(asked) : articleHead(asked, id);
};

/** A page with nothing to tell machines but its name and the way to it. */
const plainPage = (
  { origin }: Asked,
  head: { title: string; description: string; canonical: string },
  above: { name: string; address: string }[] = [],
): Found => ({
  head: {
    ...head,
    linkedData: [crumbs([...above, { name: head.title, address: head.canonical }], origin)],
  },
  screen,
});

const newsFront = { name: 'Tin tức', address: linkTo('news', { slug: '' }) };
const tagsFront = { name: 'Chủ đề', address: linkTo('tag', { slug: '' }) };

const topicPage = (asked: Asked, { slug, name, lead }: { slug: string; name: string; lead: string }): Found =>
  plainPage(
    asked,
    {
      title: name,
      description: lead || `Những bài trong mục ${name} của Mọt.`,
      canonical: topicAddress(slug),
    },
    [newsFront],
  );

export const topicHead: HeadOf = async asked => {
  const slug = slugIn(asked);
  if (!slug)
    return plainPage(asked, {
      title: newsFront.name,
      description: 'Chuyện trong nhà Mọt, điểm sách, và tin của người viết, người làm sách.',
      canonical: newsFront.address,
    });
  const topic = await topicBySlug(asked.house.db, slug);
  return topic ? topicPage(asked, topic) : NOT_FOUND;
};

export const tagHead: HeadOf = async asked => {
  const slug = slugIn(asked);
  const tag = slug ? await tagBySlug(asked.house.db, slug) : { name: '' };
  if (!tag) return NOT_FOUND;
  const address = linkTo('tag', { slug });
  return tag.name
    ? plainPage(
        asked,
        {
          title: `Bài về ${tag.name}`,
          description: `Những bài viết trên Mọt về ${tag.name}.`,
          canonical: address,
        },
        [tagsFront],
      )
    : plainPage(asked, {
        title: tagsFront.name,
        description: 'Các chủ đề có bài viết trên Mọt.',
        canonical: address,
      });
};

async function pageHead(asked: Asked, slug: string): Promise<Found> {
  const page = await pageBySlug(asked.house.db, slug);
  if (!page) return NOT_FOUND;
  return plainPage(asked, { title: page.title, description: page.lead, canonical: pageAddress(page) });
}

export const bookFairHead: HeadOf = async asked => {
  return pageHead(asked, slugIn(asked) || ((await newestFair(asked.house.db))?.slug ?? ''));
};

export const wordHead: HeadOf = async asked => {
  const slug = slugIn(asked);
  if (slug === 'cau-hoi-thuong-gap')
    return plainPage(asked, {
      title: 'Câu hỏi thường gặp',
      description: 'Đọc, nghe, trả tiền, đổi máy: những điều bạn đọc hay hỏi Mọt, trả lời ngắn.',
      canonical: linkTo('word', { slug }),
    });
  const topic = await topicBySlug(asked.house.db, slug);
  return topic ? topicPage(asked, topic) : pageHead(asked, slug);
};
