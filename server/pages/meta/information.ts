import { linkTo } from '#contract/all-paths.ts';
import { informationPages } from '#contract/library/about-pages.ts';
import { crumbs } from './linked-data.ts';
import { type MetaOf, NOT_FOUND } from './meta.ts';

const texts = new Map<string, { title: string; summary: string }>(Object.entries(informationPages));

export const informationMeta: MetaOf = ({ request, origin }) => {
  const { slug = '' } = request.params as { slug?: string };
  const text = texts.get(slug);
  if (!text) return NOT_FOUND;
  const canonical = linkTo('information', { slug });
  return {
    meta: {
      title: text.title,
      description: text.summary,
      canonical,
      linkedData: [crumbs([{ name: text.title, address: canonical }], origin)],
    },
    screen: 'named',
  };
};
