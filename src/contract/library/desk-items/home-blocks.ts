import * as z from 'zod/mini';
import { contentType } from '#rules/rights/content-type.ts';
import { type ItemField, itemKind } from '../../kit/desk-item.ts';
import { bannerPlaces } from '../banners.ts';
import { homeScreens, type RailType, railTypes } from '../home.ts';
import { kindNames } from '../kind-names.ts';

/** Every type of block that a home page can show, as editors read them. */
export const blockTypeNames = [
  ['continue_reading', 'Đọc tiếp'],
  ['slide_banner', 'Banner lớn'],
  ['partner_banner', 'Banner bạn bè'],
  ['book_rail', 'Hàng sách'],
  ['hot', 'Đang nóng'],
  ['favourites', 'Hợp ý bạn'],
  ['oak_books', 'Hiệu sồi'],
  ['comics', 'Truyện tranh'],
  ['paper_sellers', 'Sách giấy'],
  ['audiobooks', 'Sách nói'],
  ['podcasts', 'Podcast'],
  ['summaries', 'Sách tóm tắt'],
  ['youth', 'Góc bạn trẻ'],
  ['listening', 'Nghe tiếp'],
  ['editor_pick', 'Một cuốn, một câu'],
  ['rankings', 'Bảng xếp hạng'],
  ['newest_chapters', 'Chương mới'],
  ['collections', 'Tuyển tập'],
  ['combos', 'Combo'],
  ['news', 'Tin tức'],
  ['authors', 'Người viết'],
] as const;
export type BlockType = (typeof blockTypeNames)[number][0];
const types = blockTypeNames.map(([type]) => type);

export const screenNames = [
  ['home', 'Trang chủ'],
  ['ebook', 'Sách chữ'],
  ['audiobook', 'Sách nói'],
  ['podcast', 'Podcast'],
  ['comic', 'Truyện tranh'],
  ['oak', 'Hiệu sồi'],
] as const satisfies readonly (readonly [(typeof homeScreens)[number], string])[];

const sources = [
  [null, 'Theo loại khối'],
  ['newest', 'Mới nhất'],
  ['hot', 'Đang nóng'],
  ['updated', 'Vừa có phần mới'],
  ['chosen', 'Chọn tay'],
  ['favourites', 'Sách bạn đọc thích'],
  ['topic', 'Theo chủ đề'],
  ['begun', 'Đang nghe dở'],
] as const;

const kindOptions = [
  contentType.ebook,
  contentType.audiobook,
  contentType.podcast,
  contentType.comic,
  contentType.oakBook,
  contentType.brief,
  contentType.paperBook,
].map(code => [code, kindNames[code] ?? ''] as const);

const short = (most: number) => z.string().check(z.maxLength(most, 'Nội dung quá dài'));
const ids = () => z.array(z.int().check(z.positive())).check(z.maxLength(60, 'Nhiều nhất là 60'));
const maybe = () => z.nullable(z.int().check(z.positive()));

const schema = z.strictObject({
  screen: z.literal([...homeScreens]),
  type: z.literal(types, 'Bạn chọn loại khối nhé'),
  title: z.string().check(z.minLength(1, 'Vui lòng nhập tên khối'), z.maxLength(200, 'Nội dung quá dài')),
  lead: short(200),
  /** The page that "Xem hết" opens, '' for none. */
  more: short(200),
  /** Source of a row of books. */
  source: z.literal(sources.map(([source]) => source)),
  kinds: z.array(z.int().check(z.positive())).check(z.maxLength(8)),
  works: ids(),
  topic: maybe(),
  /** How many at most; null for as many as its type usually shows. */
  limit: z.nullable(z.int().check(z.gte(1, 'Ít nhất là 1'), z.lte(30, 'Nhiều nhất là 30'))),
  collections: ids(),
  combos: ids(),
  authors: ids(),
  pick: maybe(),
  headline: short(200),
  action: short(60),
  ground: z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'Màu có dạng #15b088')),
  positionId: z.nullable(z.int().check(z.gte(0), z.lte(10_000))),
  /** Of a ranking. */
  ranked: z.nullable(z.int().check(z.positive())),
});
export type HomeBlockItem = z.infer<typeof schema>;

const rails: readonly RailType[] = railTypes;
const only = (...is: string[]): Pick<ItemField, 'when'> => ({ when: { field: 'type', is } });
const inside = { section: 'Trong khối' } as const;

export const homeBlockKind = itemKind({
  kind: 'home-blocks',
  title: 'Khối trang chủ',
  one: 'khối',
  group: 'front',
  role: 'editor',
  ordered: true,
  divided: true,
  onePage: true,
  schema,
  nameOf: ({ title }) => title,
  blank: {
    screen: 'home',
    type: 'book_rail',
    title: '',
    lead: '',
    more: '',
    source: null,
    kinds: [],
    works: [],
    topic: null,
    limit: null,
    collections: [],
    combos: [],
    authors: [],
    pick: null,
    headline: '',
    action: 'Xem cuốn này',
    ground: '#b9cfc0',
    positionId: null,
    ranked: null,
  },
  fields: [
    { name: 'screen', label: 'Trang', input: 'choice', options: screenNames },
    { name: 'type', label: 'Loại khối', input: 'choice', options: blockTypeNames },
    { name: 'title', label: 'Tên khối', input: 'text', most: 200 },
    { name: 'lead', label: 'Câu dưới tên', input: 'text', most: 200, optional: true },
    {
      name: 'more',
      label: '“Xem hết” mở trang',
      input: 'link',
      most: 200,
      optional: true,
      help: 'Một trang của Mọt, như /moi-nhat',
    },
    { name: 'source', label: 'Lấy sách từ', input: 'choice', options: sources, ...inside, ...only(...rails) },
    {
      name: 'works',
      label: 'Sách chọn tay',
      input: 'works',
      ...inside,
      when: { field: 'source', is: ['chosen'] },
    },
    { name: 'topic', label: 'Chủ đề', input: 'topic', ...inside, when: { field: 'source', is: ['topic'] } },
    { name: 'topic', label: 'Chủ đề của góc', input: 'topic', ...inside, ...only('youth') },
    {
      name: 'kinds',
      label: 'Loại sách',
      input: 'choices',
      options: kindOptions,
      optional: true,
      help: 'Không chọn thì theo loại khối',
      ...inside,
      ...only(...rails, 'newest_chapters'),
    },
    { name: 'pick', label: 'Cuốn được chọn', input: 'work', ...inside, ...only('editor_pick') },
    { name: 'headline', label: 'Câu lớn', input: 'text', most: 200, ...inside, ...only('editor_pick') },
    { name: 'action', label: 'Chữ trên nút', input: 'text', most: 60, ...inside, ...only('editor_pick') },
    { name: 'ground', label: 'Màu nền', input: 'colour', ...inside, ...only('editor_pick') },
    {
      name: 'positionId',
      label: 'Banner ở chỗ',
      input: 'choice',
      options: [
        [null, 'Theo loại khối'],
        [bannerPlaces.slides, 'Băng lớn đầu trang'],
        [bannerPlaces.partner, 'Bạn bè của Mọt'],
      ],
      ...inside,
      ...only('slide_banner', 'partner_banner'),
    },
    {
      name: 'ranked',
      label: 'Xếp hạng loại',
      input: 'choice',
      options: kindOptions,
      ...inside,
      ...only('rankings'),
    },
    {
      name: 'collections',
      label: 'Tuyển tập chọn tay',
      input: 'collections',
      optional: true,
      ...inside,
      ...only('collections'),
    },
    {
      name: 'combos',
      label: 'Combo chọn tay',
      input: 'combos',
      optional: true,
      ...inside,
      ...only('combos'),
    },
    {
      name: 'authors',
      label: 'Người viết chọn tay',
      input: 'authors',
      optional: true,
      ...inside,
      ...only('authors'),
    },
    {
      name: 'limit',
      label: 'Nhiều nhất',
      input: 'number',
      optional: true,
      help: 'Để trống thì theo loại khối',
      ...inside,
      ...only(...types.filter(type => type !== 'continue_reading' && type !== 'editor_pick')),
    },
  ],
});
