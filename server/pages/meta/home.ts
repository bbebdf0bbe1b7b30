import { linkTo } from '#contract/all-paths.ts';
import { homeCalls, homePageSize } from '#contract/library/home.ts';
import { homeHandlers } from '../../front/home/handlers.ts';
import { asGuest } from '../guest.ts';
import { firstOf, type MetaOf } from './meta.ts';

const DESCRIPTION =
  'Đọc sách tiếng Việt trên điện thoại và máy tính: văn học, thiếu nhi, kỹ năng. Chỗ bạn đang đọc được giữ trên mọi máy.';

export const homeMeta: MetaOf = async ({ appContext, request, reply, origin }) => {
  const requested = { screen: 'home', page_no: 1, page_size: homePageSize } as const;
  const blocks = await homeHandlers.listBlockHome(requested, asGuest(appContext, request, reply));
  return {
    meta: {
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
    screen: 'home',
    // The same input as the app's call: `screen` is left out because home is its default.
    first: firstOf(
      homeCalls.listBlockHome,
      { page_no: requested.page_no, page_size: requested.page_size },
      blocks,
    ),
  };
};
