import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { isRefused } from '#client/request.ts';
import { linkTo } from '#contract/all-paths.ts';
import { NotFound } from '#ui/ErrorPage.tsx';
import { NewsFront } from './NewsFront.tsx';
import { NewsList } from './NewsList.tsx';
import { useNewsOfTopic } from './newsLists.ts';

/** The articles of one category; `children` stand under them. */
export function TopicPage({ slug, children }: { slug: string; children?: ReactNode }) {
  const { pathname } = useLocation();
  const list = useNewsOfTopic(slug);
  const topic = list.data?.pages[0]?.topic;
  if (isRefused(list.error, 'not_found')) return <NotFound home={linkTo('home')} />;
  if (topic && topic.address !== pathname) return <Navigate to={topic.address} replace />;
  return (
    <NewsFront title={topic?.name ?? ''} lead={topic?.lead ?? ''}>
      <NewsList list={list} />
      {list.data && children}
    </NewsFront>
  );
}
