import { linkTo } from '#contract/all-paths.ts';
import { home, homePageSize } from '#contract/home.ts';
import { homeHandlers } from '../../home/handlers.ts';
import { asGuest } from '../guest.ts';
import { firstOf, type HeadOf } from './head.ts';

const DESCRIPTION =
  'Đọc sách tiếng Việt trên điện thoại và máy tính: văn học, thiếu nhi, kỹ năng. Chỗ bạn đang đọc được giữ trên mọi máy.';

export const homeHead: HeadOf = async ({ house, request, reply, origin }) => {
  const asked = { screen: 'home', page_no: 1, page_size: homePageSize } as const;
  const blocks = await homeHandlers.listBlockHome(asked, asGuest(house, request, reply));
  return {
    head: {
      title: 'Đọc sách tiếng Việt',
      description: DESCRIPTION,
      canonical: linkTo('home'),
      linkedData: [
        {
          '@context': 'https://schema.org',
          '@type': 'WebSite',
          name: 'Mọt',
          url: `${origin}/`,
          description: DESCRIPTION,
          inLanguage: 'vi',
        },
      ],
    },
    screen: 'features/catalogue/HomePage.tsx',
    // As the app asks: without the screen, which is home unless told.
    first: firstOf(home.listBlockHome, { page_no: asked.page_no, page_size: asked.page_size }, blocks),
  };
};
