import { lazyPart } from '#ui/lazyPart.tsx';

/** The field of the header, which small screens do not have. Wide screens that the server drew need it to hydrate. */
export const LateSearchBox = lazyPart(() => import('./SearchBox.tsx').then(file => file.SearchBox), {
  extra: true,
});
