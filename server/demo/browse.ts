import { orderKindItems } from '../front/desk/order-items.ts';
import { publishKindItem } from '../front/desk/show.ts';
import type { Database } from '../kit/db/db.ts';
import { type MenuRow, putMenu } from './put-menu.ts';
import { loadYouthMenu } from './youth-menu.ts';

/* How the demo library is arranged: topics across its categories, the menus. */

interface Topic {
  name: string;
  description: string;
  tint: string;
  /** Those of them that the library has. */
  titles: string[];
}

const topics: Topic[] = [
  {
    name: 'Bên sông, bên biển',
    description: 'Ghe chợ, đèn biển, tàu câu, con nước lớn: những chuyện có mùi muối và mùi phù sa.',
    tint: '#27476e',
    titles: [
      'Người giữ đèn biển',
      'Bay qua mùa lũ',
      'Chợ nổi tháng Chạp',
      'Chợ lùi',
      'Nhật trình tàu câu mực',
      'Gió cấp sáu, tạm dừng nâng hạ',
      'Muối',
      'Ba nghìn tấm gỗ thị trôi về phương Nam trong một mùa gió bấc',
    ],
  },
  {
    name: 'Mùi bếp nhà',
    description: 'Nồi nước dùng, chén nước mắm, bữa cơm đủ mặt: đọc lúc bụng đói thì tự chịu.',
    tint: '#d8a347',
    titles: [
      'Sóng ở đáy bát',
      'Tháng nào rau nấy',
      'Hai bà má, một cái bếp',
      'Nhà năm miệng ăn',
      'Vì sao nước mắm thơm, cầu vồng cong và mười hai câu con tôi hỏi lúc đang tắm',
      'Trà, nước, và chờ',
    ],
  },
  {
    name: 'Đọc cùng con',
    description: 'Đọc to được, dừng lại hỏi nhau được, và người lớn cũng không thấy chán.',
    tint: '#e6a628',
    titles: [
      'Bay qua mùa lũ',
      'Cá chép không hoá rồng',
      'Con mèo mướp làm lớp phó kỷ luật',
      'Bản đồ kho báu của bà ngoại chỉ vẽ chuồng gà, giếng nước và một chỗ cấm đào',
      'Vì sao nước mắm thơm, cầu vồng cong và mười hai câu con tôi hỏi lúc đang tắm',
      'Thưa nắng',
    ],
  },
  {
    name: 'Một buổi tối hồi hộp',
    description: 'Bắt đầu lúc chín giờ, ngẩng lên đã qua nửa đêm.',
    tint: '#7e1f17',
    titles: [
      'Kẻ mượn tên người chết',
      'Con lợn có hai chủ',
      'Vụ án ở toa số chín',
      'Phòng Tổng hợp kính báo!',
      'Người nhắc tuồng',
    ],
  },
  {
    name: 'Chuyện người đi làm',
    description:
      'Ca ba, công trường, phòng tổng hợp, quán nước đầu ngõ: ai cũng thấy mình trong đó một chút.',
    tint: '#2e7355',
    titles: [
      'Mẹ tôi đi ca ba',
      'Gió cấp sáu, tạm dừng nâng hạ',
      'Phòng Tổng hợp kính báo!',
      'Ai còn thiếu quán bà Tám?',
      'Nghề mộc cho người ở nhà thuê',
      'Người nhắc tuồng',
    ],
  },
  {
    name: 'Khơi dậy tiềm thức',
    description: 'Đọc chậm, gấp lại rồi vẫn nghĩ: về thói quen, về mình, về những việc nhỏ mỗi ngày.',
    tint: '#5a2b19',
    titles: [
      'Thói quen của người thong thả',
      'Ba dòng một ngày',
      'Trà, nước, và chờ',
      'Một thìa đất',
      'Sen nở trái mùa',
    ],
  },
  {
    name: 'Đất này ngày trước',
    description: 'Con rạch thành phố, bè gỗ thành nhà: lịch sử kể bằng chuyện của từng người.',
    tint: '#c13a2a',
    titles: [
      'Phố này từng là con rạch',
      'Ba nghìn tấm gỗ thị trôi về phương Nam trong một mùa gió bấc',
      'Người nhắc tuồng',
      'Sen nở trái mùa',
      'Muối',
    ],
  },
  {
    name: 'Nghe lúc đi đường',
    description: 'Một tập vừa một chuyến xe buýt: chữ nghĩa, chuyện xóm, vài câu thơ.',
    tint: '#35629b',
    titles: ['Nghe chữ', 'Chuyện ở hẻm Bảy', 'Thơ trước giờ ngủ', 'Tóm tắt: Nhà năm miệng ăn'],
  },
  {
    name: 'Lớp học, sân trường',
    description: 'Bàn cuối, thư viện, con bò trong sân: những năm đi học kể lại thì ai cũng cười.',
    tint: '#e7937e',
    titles: [
      'Hai mươi tám ngày trước kỳ thi, lớp 12A9 bỗng dưng nuôi một con bò',
      'Lớp 7A có ma lười',
      'Thư viện không tắt đèn',
      'Con mèo mướp làm lớp phó kỷ luật',
    ],
  },
];

/** Rows whose page does not exist are left out of the menu. */
const baseMenu: MenuRow[] = [
  {
    name: 'Sách chữ',
    icon: 'book-open',
    address: '/ebook',
    children: [
      ['Tất cả sách chữ', '/ebook/tat-ca'],
      ['Miễn phí', '/sach-mien-phi'],
      ['Sách hội viên', '/sach-hoi-vien'],
      ['Mua lẻ', '/sach-mua-le'],
      ['Tuyển tập', '/tuyen-tap'],
    ],
  },
  {
    name: 'Sách nói',
    icon: 'headphones',
    address: '/sach-noi',
    children: [
      ['Tất cả sách nói', '/sach-noi/tat-ca'],
      ['Sách tóm tắt', '/sach-tom-tat'],
      ['Tuyển tập sách nói', '/tuyen-tap-sach-noi'],
    ],
  },
  {
    name: 'Truyện tranh',
    icon: 'images',
    address: '/truyen-tranh',
    children: [
      ['Tất cả truyện tranh', '/truyen-tranh/tat-ca'],
      ['Đã hoàn thành', '/truyen-tranh/da-hoan-thanh'],
      ['Đề cử', '/truyen-tranh/truyen-de-cu'],
      ['Video truyện tranh', '/truyen-tranh/video-truyen-tranh'],
    ],
  },
  { name: 'Podcast', icon: 'mic', address: '/podcast', children: [['Tất cả podcast', '/podcast/tat-ca']] },
  {
    name: 'Sách giấy',
    icon: 'shopping-bag',
    address: '/sach-giay',
    children: [
      ['Tất cả sách giấy', '/sach-giay/tat-ca'],
      ['Các tiệm sách', '/shop'],
      ['Bán chạy ở các tiệm', '/shop/bang-xep-hang-sach'],
      ['Mã giảm giá', '/shop/coupon'],
      ['Khơi dậy tiềm thức', '/sach-giay-khoi-day-tiem-thuc'],
      ['Đặt trước', '/pre-order'],
      ['Combo', '/combo'],
      ['Giá sốc', '/flash-sale'],
    ],
  },
  {
    name: 'Hiệu sồi',
    icon: 'nut',
    address: '/hieu-soi',
    children: [
      ['Tất cả truyện hiệu sồi', '/hieu-soi/tat-ca'],
      ['Tuyển tập hiệu sồi', '/tuyen-tap-sach-soi'],
    ],
  },
  {
    name: 'Chọn giúp bạn',
    icon: 'trending-up',
    address: '/mot-de-xuat',
    children: [
      ['Tủ sách thanh niên', '/tu-sach-thanh-nien'],
      ['Mới nhất', '/moi-nhat'],
      ['Mới cập nhật', '/moi-cap-nhat'],
      ['Mới phát hành', '/moi-phat-hanh'],
      ['Bảng xếp hạng', '/bang-xep-hang'],
      ['Tác giả', '/author'],
    ],
  },
  { name: 'Tin tức', icon: 'newspaper', address: '/chuyen-muc' },
];

/** Arranges the library. What editors have arranged since is left alone: existing topics and menus. */
export async function loadBrowse(db: Database, now: number): Promise<void> {
  await loadTopics(db, now);
  await loadMenu(db, 'base', baseMenu, now);
  await loadYouthMenu(db, now);
}

/** A topic without words of its own takes them, and every work of its titles that the library has. */
async function loadTopic(db: Database, { titles, ...topic }: Topic, now: number): Promise<number> {
  const row = await db
    .selectFrom('topic')
    .select(['id', 'description'])
    .where('name', '=', topic.name)
    .executeTakeFirst();
  if (row?.description) return row.id;
  const works = await db
    .selectFrom('edition')
    .innerJoin('work', 'work.id', 'edition.work_id')
    .select(e => e.fn.min('edition.id').as('edition'))
    .where(e =>
      e.or([
        e('work.title', 'in', titles),
        e(
          'work.id',
          'in',
          e
            .selectFrom('work_topic')
            .select('work_id')
            .where('topic_id', '=', row?.id ?? 0),
        ),
      ]),
    )
    .groupBy('work.id')
    .orderBy('edition')
    .execute();
  const item = { ...topic, works: works.map(({ edition }) => edition) };
  return publishKindItem(db, 'topics', item, { id: row?.id ?? null, now });
}

/** Topics across the shelves: theirs first, in this order, the first time. */
async function loadTopics(db: Database, now: number): Promise<void> {
  const before = await db.selectFrom('topic').select(['id', 'description']).orderBy('position').execute();
  const isFirst = before.every(({ description }) => description === '');
  const ids: number[] = [];
  for (const topic of topics) ids.push(await loadTopic(db, topic, now));
  const others = before.map(({ id }) => id).filter(id => !ids.includes(id));
  if (isFirst) await orderKindItems(db, 'topics', [...ids, ...others], now);
}

/** A menu that has something is left as its editors made it. */
async function loadMenu(db: Database, menu: 'base' | 'youth', rows: MenuRow[], now: number): Promise<void> {
  const any = await db.selectFrom('menu_item').select('id').where('menu', '=', menu).executeTakeFirst();
  if (any) return;
  await putMenu(db, menu, rows, now);
}
