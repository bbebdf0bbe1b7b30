import { linkTo } from '#contract/all-paths.ts';

const at = (slug: string) => linkTo('word', { slug });

/** Links to the company pages: their side column and the footer of all pages. */
export const companyLinks: readonly { name: string; to: string }[] = [
  { name: 'Giới thiệu', to: at('gioi-thieu') },
  { name: 'Cơ cấu tổ chức', to: at('co-cau-to-chuc') },
  { name: 'Lĩnh vực hoạt động', to: at('linh-vuc-hoat-dong') },
  { name: 'Đối tác', to: at('doi-tac') },
  { name: 'Công bố bản quyền', to: at('cong-bo-ban-quyen') },
  { name: 'Tin tức', to: linkTo('news', { slug: '' }) },
  { name: 'Báo chí', to: at('bao-chi') },
  { name: 'Tuyển dụng', to: at('tuyen-dung') },
  { name: 'Hội sách', to: linkTo('bookFair', { slug: 'hoi-sach' }) },
  { name: 'Trẻ em vùng cao', to: at('tre-em-vung-cao') },
  { name: 'Câu hỏi thường gặp', to: at('cau-hoi-thuong-gap') },
];
