import { paths } from '../all-paths.ts';
import { EXAM_PAGE } from './exam.ts';

const words = new Set<string>(Object.values(paths).map(({ path }) => path));
/** Its page shows the editors' words around what it looks up. */
words.delete(`/${EXAM_PAGE}`);

/** Whether /<slug> is a page of the app itself: nothing of the editors' can stand there. */
export const isTakenWord = (slug: string): boolean => words.has(`/${slug}`) || slug === 'cau-hoi-thuong-gap';
