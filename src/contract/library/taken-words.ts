import { paths } from '../all-paths.ts';
import { YOUTH_PAGE } from './about.ts';
import { EXAM_PAGE } from './exam.ts';

const words = new Set<string>(Object.values(paths).map(({ path }) => path));
/** Their pages show the editors' words around what they look up or hold. */
for (const own of [EXAM_PAGE, YOUTH_PAGE]) words.delete(`/${own}`);

/** Whether /<slug> is a page of the app itself: editors cannot use it. */
export const isTakenWord = (slug: string): boolean => words.has(`/${slug}`) || slug === 'cau-hoi-thuong-gap';
