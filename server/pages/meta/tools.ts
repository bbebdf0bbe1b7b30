import { linkTo, paths } from '#contract/all-paths.ts';
import { aboutCalls } from '#contract/library/about.ts';
import { EXAM_PAGE } from '#contract/library/exam.ts';
import { aboutHandlers } from '../../library/about/handlers.ts';
import { pageBySlug } from '../../library/about/queries.ts';
import { asGuest } from '../guest.ts';
import { type PlainName, plainPages } from '../plain-pages.ts';
import { crumbs } from './linked-data.ts';
import { firstOf, type MetaOf } from './meta.ts';

/* Pages of single tools. */

/** A page of fixed words (../plain-pages.ts), its title that of its address. */
export const plainMeta =
  (name: PlainName): MetaOf =>
  ({ origin }) => {
    const [{ title }, canonical] = [paths[name], linkTo(name)];
    return {
      meta: {
        title,
        description: plainPages[name].description,
        canonical,
        linkedData: [crumbs([{ name: title, address: canonical }], origin)],
      },
      screen: name,
    };
  };

/** The words of the page are the editors' where they wrote some. */
export const examMeta: MetaOf = async ({ appContext, request, reply, origin }) => {
  const written = (await pageBySlug(appContext.db, EXAM_PAGE)) !== undefined;
  const page = written
    ? await aboutHandlers.getInformationCompany({ slug: EXAM_PAGE }, asGuest(appContext, request, reply))
    : null;
  const title = page?.title ?? 'Tra cứu điểm thi 2024';
  return {
    meta: {
      title,
      description: page?.lead || 'Điểm thi tốt nghiệp trung học phổ thông năm 2024 theo số báo danh.',
      canonical: linkTo('examScores'),
      linkedData: [crumbs([{ name: title, address: linkTo('examScores') }], origin)],
    },
    screen: 'exam',
    ...(page && { first: firstOf(aboutCalls.getInformationCompany, { slug: EXAM_PAGE }, page) }),
  };
};
