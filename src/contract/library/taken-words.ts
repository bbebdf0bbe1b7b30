import { paths } from '../all-paths.ts';

const words = new Set<string>(Object.values(paths).map(({ path }) => path));

/** Whether /<slug> is a page of the app itself: nothing of the editors' can stand there. */
export const isTakenWord = (slug: string): boolean => words.has(`/${slug}`) || slug === 'cau-hoi-thuong-gap';
