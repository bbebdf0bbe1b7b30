import { useParams } from 'react-router-dom';
import { idOfSlug, type SlugKind } from '#rules/slug.ts';
import { type LazyScreen, lazyScreen } from './lazyScreen.ts';

/**
 * One address, several screens: what stands there is said by the letter before the id. The first kind that the slug can be
 * read as is shown, else `item`, which also says that nothing is found.
 */
export const bySlug = (item: LazyScreen, others: Partial<Record<SlugKind, LazyScreen>>): LazyScreen =>
  lazyScreen(async () => {
    const kinds = Object.entries(others) as [SlugKind, LazyScreen][];
    return function BySlug() {
      const { slug = '' } = useParams();
      const Screen = kinds.find(([kind]) => idOfSlug(kind, slug) !== null)?.[1] ?? item;
      return <Screen />;
    };
  });
