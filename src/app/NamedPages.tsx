import { matchPath, Navigate, useLocation } from 'react-router-dom';
import { linkTo, type PathName, paths } from '#contract/all-paths.ts';
import { legalTexts } from '#contract/library/about.ts';
import { namedTopics } from '#contract/library/news.ts';
import { CompanyPage, CompanyPart } from '#features/library/about/CompanyPage.tsx';
import { FaqPage } from '#features/library/about/FaqPage.tsx';
import { ArticlePage } from '#features/library/news/ArticlePage.tsx';
import { NewsPage } from '#features/library/news/NewsPage.tsx';
import { TagPage, TagsPage } from '#features/library/news/TagPage.tsx';
import { TopicPage } from '#features/library/news/TopicPage.tsx';
import { idOfSlug } from '#rules/text/slug.ts';
import { lazyScreen } from './lazyScreen.ts';

// Two long texts that few read: not with the articles.
const InformationText = lazyScreen(() => import('./InformationText.tsx').then(file => file.InformationText));

/** The screen of an address that is one word: an article, a list of news, the FAQ, a company page. */
export function NamedPages() {
  const { pathname } = useLocation();
  const slugAt = (name: PathName) => {
    const match = matchPath(paths[name].path, pathname);
    return match && ((match.params as { slug?: string }).slug ?? '');
  };

  const text = slugAt('information');
  if (text !== null) return <Text slug={text} />;
  const topic = slugAt('news');
  if (topic !== null) return topic ? <TopicPage key={topic} slug={topic} /> : <NewsPage />;
  const tag = slugAt('tag');
  if (tag !== null) return tag ? <TagPage key={tag} slug={tag} /> : <TagsPage />;
  const fair = slugAt('bookFair');
  if (fair !== null) return <CompanyPage key={fair} slug={fair || 'hoi-sach'} />;

  const word = slugAt('word') ?? '';
  if (word === 'cau-hoi-thuong-gap') return <FaqPage />;
  if (namedTopics.includes(word))
    return (
      <TopicPage key={word} slug={word}>
        {word === 'bao-chi' && <CompanyPart slug={word} heading="Tư liệu cho người viết báo" />}
      </TopicPage>
    );
  return <CompanyPage key={word} slug={word} />;
}

function Text({ slug }: { slug: string }) {
  if (!slug) return <Navigate to={linkTo('word', { slug: 'gioi-thieu' })} replace />;
  if (legalTexts.includes(slug)) return <InformationText />;
  const id = idOfSlug('news', slug);
  return id === null ? <CompanyPage key={slug} slug={slug} /> : <ArticlePage key={id} id={id} />;
}
