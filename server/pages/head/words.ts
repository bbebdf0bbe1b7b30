import { linkTo } from '#contract/all-paths.ts';
import { news } from '#contract/news.ts';
import { idOfSlug } from '#rules/slug.ts';
import { pageAddress } from '../../company/addresses.ts';
import { newestFair, pageBySlug } from '../../company/queries.ts';
import type { Db } from '../../kit/db.ts';
import { newsAddress, topicAddress } from '../../news/cards.ts';
import { newsHandlers } from '../../news/handlers.ts';
import { tagBySlug, topicBySlug } from '../../news/queries.ts';
import { asGuest } from '../guest.ts';
import { plain } from './escape.ts';
import { type Asked, type Found, firstOf, type HeadOf, NOT_FOUND } from './head.ts';
import { informationHead } from './information.ts';

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
        {
          '@context': 'https://schema.org',
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: 'Mọt', item: `${origin}/` },
            {
              '@type': 'ListItem',
              position: 2,
              name: plain(article.topic.name),
              item: origin + article.topic.address,
            },
            { '@type': 'ListItem', position: 3, name: plain(article.title), item: origin + canonical },
          ],
        },
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

export const topicHead: HeadOf = async asked => {
  const slug = slugIn(asked);
  if (!slug)
    return {
      head: {
        title: 'Tin tức',
        description: 'Chuyện trong nhà Mọt, điểm sách, và tin của người viết, người làm sách.',
        canonical: linkTo('news', { slug: '' }),
      },
      screen,
    };
  const topic = await topicBySlug(asked.house.db, slug);
  if (!topic) return NOT_FOUND;
  return { head: { title: topic.name, description: topic.lead, canonical: topicAddress(slug) }, screen };
};

export const tagHead: HeadOf = async asked => {
  const slug = slugIn(asked);
  const tag = slug ? await tagBySlug(asked.house.db, slug) : { name: '' };
  if (!tag) return NOT_FOUND;
  return {
    head: {
      title: tag.name ? `Bài về ${tag.name}` : 'Chủ đề',
      description: tag.name ? `Những bài viết trên Mọt về ${tag.name}.` : 'Các chủ đề có bài viết trên Mọt.',
      canonical: linkTo('tag', { slug }),
    },
    screen,
  };
};

async function pageHead(db: Db, slug: string): Promise<Found> {
  const page = await pageBySlug(db, slug);
  if (!page) return NOT_FOUND;
  return { head: { title: page.title, description: page.lead, canonical: pageAddress(page) }, screen };
}

export const bookFairHead: HeadOf = async asked => {
  const { db } = asked.house;
  return pageHead(db, slugIn(asked) || ((await newestFair(db))?.slug ?? ''));
};

export const wordHead: HeadOf = async asked => {
  const slug = slugIn(asked);
  if (slug === 'cau-hoi-thuong-gap')
    return {
      head: {
        title: 'Câu hỏi thường gặp',
        description: 'Đọc, nghe, trả tiền, đổi máy: những điều bạn đọc hay hỏi Mọt, trả lời ngắn.',
        canonical: linkTo('word', { slug }),
      },
      screen,
    };
  const topic = await topicBySlug(asked.house.db, slug);
  if (topic)
    return { head: { title: topic.name, description: topic.lead, canonical: topicAddress(slug) }, screen };
  return pageHead(asked.house.db, slug);
};
