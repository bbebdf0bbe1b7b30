import * as z from 'zod/mini';
import { itemKind } from '../../kit/desk-item.ts';
import { bannerPlaces } from '../banners.ts';

/** The types of the specification, section 2, as editors read them. */
export const bannerTypeNames = [
  ['book', 'Sách'],
  ['audio_book', 'Sách nói'],
  ['podcast', 'Podcast'],
  ['news', 'Bài viết'],
  ['link', 'Đường dẫn'],
  ['ebook_category', 'Thể loại sách chữ'],
  ['audiobook_category', 'Thể loại sách nói'],
  ['podcast_category', 'Thể loại podcast'],
  ['collection', 'Tuyển tập'],
  ['podcast_episode', 'Tập podcast'],
  ['combo', 'Combo'],
  ['retail_book', 'Sách Hiệu sồi'],
  ['category', 'Thể loại sách giấy'],
  ['shop', 'Tiệm'],
  ['flashsale', 'Giờ vàng'],
  ['deal_hot', 'Giá tốt'],
  ['comic', 'Truyện tranh'],
  ['oak_package', 'Gói sồi'],
  ['vip_package', 'Gói hội viên'],
] as const;

const types = bannerTypeNames.map(([type]) => type);
const short = (most: number) => z.string().check(z.maxLength(most, 'Nội dung quá dài'));
const number = () => z.nullable(z.int().check(z.positive()));
const moment = () => z.nullable(z.int().check(z.gte(0)));

const schema = z.strictObject({
  type: z.literal(types, 'Bạn chọn nơi banner dẫn tới nhé'),
  title: short(200),
  /** Of what it leads to; the server takes its own where it is empty. */
  name: short(200),
  itemId: number(),
  targetUrl: short(2_000),
  link: short(2_000),
  /** Bits of a product, or the code of a collection. */
  productType: number(),
  shopName: short(200),
  picture: z.nullable(z.string().check(z.regex(/^banners\/[0-9a-f]{32}$/))),
  ground: z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'Màu có dạng #15b088')),
  screen: z.literal(['home', 'store', 'youth']),
  positionId: z.int().check(z.gte(0), z.lte(10_000)),
  startsAt: moment(),
  endsAt: moment(),
});
export type BannerItem = z.infer<typeof schema>;

const leads = 'Dẫn tới';

export const bannerKind = itemKind({
  kind: 'banners',
  title: 'Banner',
  one: 'banner',
  group: 'front',
  role: 'editor',
  ordered: true,
  divided: true,
  schema,
  nameOf: ({ title, name, shopName }) => title || name || shopName || 'Banner chưa có tên',
  blank: {
    type: 'book',
    title: '',
    name: '',
    itemId: null,
    targetUrl: '',
    link: '',
    productType: null,
    shopName: '',
    picture: null,
    ground: '#15b088',
    screen: 'home',
    positionId: bannerPlaces.slides,
    startsAt: null,
    endsAt: null,
  },
  fields: [
    { name: 'title', label: 'Câu trên banner', input: 'text', most: 200, optional: true },
    {
      name: 'name',
      label: 'Dòng nhỏ',
      input: 'text',
      most: 200,
      optional: true,
      help: 'Để trống thì lấy tên của nơi banner dẫn tới',
    },
    {
      name: 'picture',
      label: 'Ảnh',
      input: 'picture',
      optional: true,
      help: 'Ngang, ít nhất 1280 điểm; không có thì vẽ từ câu, màu nền và bìa',
    },
    { name: 'ground', label: 'Màu nền', input: 'colour' },
    { name: 'type', label: 'Loại', input: 'choice', options: bannerTypeNames, section: leads },
    {
      name: 'itemId',
      label: 'Sách',
      input: 'work',
      section: leads,
      when: { field: 'type', is: ['book', 'audio_book', 'podcast', 'retail_book', 'comic'] },
    },
    {
      name: 'itemId',
      label: 'Bài viết',
      input: 'news',
      section: leads,
      when: { field: 'type', is: ['news'] },
    },
    {
      name: 'itemId',
      label: 'Thể loại',
      input: 'category',
      section: leads,
      when: { field: 'type', is: ['ebook_category', 'audiobook_category', 'podcast_category', 'category'] },
    },
    {
      name: 'itemId',
      label: 'Tuyển tập',
      input: 'collection',
      section: leads,
      when: { field: 'type', is: ['collection'] },
    },
    {
      name: 'itemId',
      label: 'Tập',
      input: 'episode',
      section: leads,
      when: { field: 'type', is: ['podcast_episode'] },
    },
    {
      name: 'itemId',
      label: 'Combo',
      input: 'combo',
      section: leads,
      when: { field: 'type', is: ['combo'] },
    },
    { name: 'itemId', label: 'Tiệm', input: 'shop', section: leads, when: { field: 'type', is: ['shop'] } },
    {
      name: 'targetUrl',
      label: 'Địa chỉ mở ra',
      input: 'link',
      section: leads,
      optional: true,
      when: { field: 'type', is: ['link', 'comic'] },
    },
    {
      name: 'link',
      label: 'Địa chỉ dự phòng',
      input: 'link',
      section: leads,
      optional: true,
      when: { field: 'type', is: ['link'] },
    },
    {
      name: 'screen',
      label: 'Trang',
      input: 'choice',
      section: 'Hiện ở đâu, lúc nào',
      options: [
        ['home', 'Trang chủ'],
        ['store', 'Trang các tiệm'],
        ['youth', 'Góc bạn trẻ'],
      ],
    },
    {
      name: 'positionId',
      label: 'Chỗ',
      input: 'choice',
      section: 'Hiện ở đâu, lúc nào',
      when: { field: 'screen', is: ['home'] },
      options: [
        [bannerPlaces.slides, 'Băng lớn đầu trang'],
        [bannerPlaces.partner, 'Bạn bè của Mọt'],
      ],
    },
    { name: 'startsAt', label: 'Từ', input: 'moment', optional: true, section: 'Hiện ở đâu, lúc nào' },
    { name: 'endsAt', label: 'Đến', input: 'moment', optional: true, section: 'Hiện ở đâu, lúc nào' },
  ],
});
