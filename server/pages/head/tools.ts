import { linkTo } from '#contract/all-paths.ts';
import { company } from '#contract/company.ts';
import { EXAM_PAGE } from '#contract/exam.ts';
import { companyHandlers } from '../../company/handlers.ts';
import { pageBySlug } from '../../company/queries.ts';
import { asGuest } from '../guest.ts';
import { firstOf, type HeadOf } from './head.ts';
import { crumbs } from './work-data.ts';

/* Pages that do one thing for whoever opens them. */

export const cfiHead: HeadOf = ({ origin }) => ({
  head: {
    title: 'Mã vị trí trong sách',
    description:
      'Cho biên tập và đối tác: chọn một cuốn, lấy mã EPUB CFI chỉ vào đầu từng chương, và đọc xem mã nói gì.',
    canonical: linkTo('codeCfi'),
    linkedData: [crumbs([{ name: 'Mã vị trí trong sách', address: linkTo('codeCfi') }], origin)],
  },
  screen: 'features/tools/CfiPage.tsx',
});

export const mediaHead: HeadOf = ({ origin }) => ({
  head: {
    title: 'Thử máy của bạn',
    description: 'Trình duyệt này nghe được gì, xem được gì, còn bao nhiêu chỗ và tải nhanh tới đâu.',
    canonical: linkTo('testMedia'),
    linkedData: [crumbs([{ name: 'Thử máy của bạn', address: linkTo('testMedia') }], origin)],
  },
  screen: 'features/tools/TestMediaPage.tsx',
});

/** The words of the page are the editors' where they wrote some. */
export const examHead: HeadOf = async ({ house, request, reply, origin }) => {
  const written = (await pageBySlug(house.db, EXAM_PAGE)) !== undefined;
  const page = written
    ? await companyHandlers.getInformationCompany({ slug: EXAM_PAGE }, asGuest(house, request, reply))
    : null;
  const title = page?.title ?? 'Tra cứu điểm thi 2024';
  return {
    head: {
      title,
      description: page?.lead || 'Điểm thi tốt nghiệp trung học phổ thông năm 2024 theo số báo danh.',
      canonical: linkTo('examScores'),
      linkedData: [crumbs([{ name: title, address: linkTo('examScores') }], origin)],
    },
    screen: 'features/exam/ExamPage.tsx',
    ...(page && { first: firstOf(company.getInformationCompany, { slug: EXAM_PAGE }, page) }),
  };
};
