import { linkTo } from '#contract/all-paths.ts';
import { informationPages } from '#contract/information.ts';
import { type HeadOf, NOT_FOUND } from './head.ts';
import { crumbs } from './work-data.ts';

const texts = new Map<string, { title: string; summary: string }>(Object.entries(informationPages));

export const informationHead: HeadOf = ({ request, origin }) => {
  const { slug = '' } = request.params as { slug?: string };
  const text = texts.get(slug);
  if (!text) return NOT_FOUND;
  const canonical = linkTo('information', { slug });
  return {
    head: {
      title: text.title,
      description: text.summary,
      canonical,
      linkedData: [crumbs([{ name: text.title, address: canonical }], origin)],
    },
    screen: 'app/WordPages.tsx',
  };
};
