import { linkTo } from '#contract/all-paths.ts';
import { aboutCalls } from '#contract/library/about.ts';
import { EXAM_PAGE } from '#contract/library/exam.ts';
import { aboutHandlers } from '../../library/about/handlers.ts';
import { pageBySlug } from '../../library/about/queries.ts';
import { asGuest } from '../guest.ts';
import { crumbs } from './linked-data.ts';
import { firstOf, type MetaOf } from './meta.ts';

/* Pages of single tools. */

export const cfiMeta: MetaOf = ({ origin }) => ({
  meta: {
    title: 'Mã vị trí trong sách',
    description:
      'Cho biên tập và đối tác: chọn một cuốn, lấy mã EPUB CFI chỉ vào đầu từng chương, và đọc xem mã nói gì.',
    canonical: linkTo('codeCfi'),
    linkedData: [crumbs([{ name: 'Mã vị trí trong sách', address: linkTo('codeCfi') }], origin)],
  },
  screen: 'cfi',
});

export const mediaMeta: MetaOf = ({ origin }) => ({
  meta: {
    title: 'Thử máy của bạn',
    description: 'Trình duyệt này nghe được gì, xem được gì, còn bao nhiêu chỗ và tải nhanh tới đâu.',
    canonical: linkTo('testMedia'),
    linkedData: [crumbs([{ name: 'Thử máy của bạn', address: linkTo('testMedia') }], origin)],
  },
  screen: 'testMedia',
});

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
