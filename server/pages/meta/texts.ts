import { linkTo } from '#contract/all-paths.ts';
import { newsCalls } from '#contract/library/news.ts';
import { idOfSlug } from '#rules/text/slug.ts';
import { pageAddress } from '../../library/about/addresses.ts';
import { newestFair, pageBySlug } from '../../library/about/queries.ts';
import { newsAddress, topicAddress } from '../../library/news/cards.ts';
import { newsHandlers } from '../../library/news/handlers.ts';
import { tagBySlug, topicBySlug } from '../../library/news/queries.ts';
import { asGuest } from '../guest.ts';
import { plain } from './escape.ts';
import { informationMeta } from './information.ts';
import { crumbs } from './linked-data.ts';
import { firstOf, type MetaOf, type MetaRequest, type MetaResult, NOT_FOUND } from './meta.ts';

/* Addresses of texts. That they exist and are canonical is checked before (canonical-redirect.ts). */

const slugIn = ({ request }: MetaRequest): string => (request.params as { slug?: string }).slug ?? '';

async function articleMeta(requested: MetaRequest, id: number): Promise<MetaResult> {
  const { appContext, request, reply, origin } = requested;
  const article = await newsHandlers.detailNews({ news_id: id }, asGuest(appContext, request, reply));
  const canonical = newsAddress(article.title, article.id);
  const picture = article.picture ? `${article.picture}/1280.webp` : undefined;
  return {
    meta: {
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
    screen: 'named',
    first: firstOf(newsCalls.detailNews, { news_id: id }, article),
  };
}

/** /thong-tin/…: a text of the app, an article, or a company page. */
export const textMeta: MetaOf = requested => {
  const slug = slugIn(requested);
  const id = idOfSlug('news', slug);
  return id === null ? informationMeta(requested) : articleMeta(requested, id);
};

/** A page whose only linked data is its breadcrumbs. */
const plainPage = (
  { origin }: MetaRequest,
  meta: { title: string; description: string; canonical: string },
  above: { name: string; address: string }[] = [],
): MetaResult => ({
  meta: {
    ...meta,
    linkedData: [crumbs([...above, { name: meta.title, address: meta.canonical }], origin)],
  },
  screen: 'named',
});

const newsFront = { name: 'Tin tức', address: linkTo('news', { slug: '' }) };
const tagsFront = { name: 'Chủ đề', address: linkTo('tag', { slug: '' }) };

const topicPage = (
  requested: MetaRequest,
  { slug, name, lead }: { slug: string; name: string; lead: string },
): MetaResult =>
  plainPage(
    requested,
    {
      title: name,
      description: lead || `Những bài trong mục ${name} của Mọt.`,
      canonical: topicAddress(slug),
    },
    [newsFront],
  );

export const topicMeta: MetaOf = async requested => {
  const slug = slugIn(requested);
  if (!slug)
    return plainPage(requested, {
      title: newsFront.name,
      description: 'Chuyện trong nhà Mọt, điểm sách, và tin của người viết, người làm sách.',
      canonical: newsFront.address,
    });
  const topic = await topicBySlug(requested.appContext.db, slug);
  return topic ? topicPage(requested, topic) : NOT_FOUND;
};

export const tagMeta: MetaOf = async requested => {
  const slug = slugIn(requested);
  const tag = slug ? await tagBySlug(requested.appContext.db, slug) : { name: '' };
  if (!tag) return NOT_FOUND;
  const address = linkTo('tag', { slug });
  return tag.name
    ? plainPage(
        requested,
        {
          title: `Bài về ${tag.name}`,
          description: `Những bài viết trên Mọt về ${tag.name}.`,
          canonical: address,
        },
        [tagsFront],
      )
    : plainPage(requested, {
        title: tagsFront.name,
        description: 'Các chủ đề có bài viết trên Mọt.',
        canonical: address,
      });
};

async function pageMeta(requested: MetaRequest, slug: string): Promise<MetaResult> {
  const page = await pageBySlug(requested.appContext.db, slug);
  if (!page) return NOT_FOUND;
  return plainPage(requested, { title: page.title, description: page.lead, canonical: pageAddress(page) });
}

export const bookFairMeta: MetaOf = async requested => {
  return pageMeta(requested, slugIn(requested) || ((await newestFair(requested.appContext.db))?.slug ?? ''));
};

export const wordMeta: MetaOf = async requested => {
  const slug = slugIn(requested);
  if (slug === 'cau-hoi-thuong-gap')
    return plainPage(requested, {
      title: 'Câu hỏi thường gặp',
      description: 'Đọc, nghe, trả tiền, đổi máy: những điều bạn đọc hay hỏi Mọt, trả lời ngắn.',
      canonical: linkTo('word', { slug }),
    });
  const topic = await topicBySlug(requested.appContext.db, slug);
  return topic ? topicPage(requested, topic) : pageMeta(requested, slug);
};
