import { publishKindItem } from '../front/desk/show.ts';
import type { Database, Db } from '../kit/db/db.ts';
import { transact } from '../kit/db/transact.ts';
import { categoryAddress, topicAddress } from '../library/catalogue/addresses.ts';

/* How the demo library is arranged: the order and colours of its categories, topics across them, the menus. */

/** In the order of the shelf. */
const categories: [name: string, tint: string][] = [
  ['Văn học', '#27476e'],
  ['Thiếu nhi', '#e6a628'],
  ['Trinh thám', '#7e1f17'],
  ['Tản văn', '#e7937e'],
  ['Thơ', '#a9c8cf'],
  ['Lịch sử', '#5a2b19'],
  ['Gia đình', '#c13a2a'],
  ['Ẩm thực', '#d8a347'],
  ['Kỹ năng sống', '#2e7355'],
  ['Khoa học', '#35629b'],
  ['Kinh tế', '#8a6d1f'],
];

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
];

interface MenuRow {
  name: string;
  icon?: string;
  address: string;
  children?: [name: string, address: string][];
}

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
      ['Mới nhất', '/moi-nhat'],
      ['Mới cập nhật', '/moi-cap-nhat'],
      ['Mới phát hành', '/moi-phat-hanh'],
      ['Bảng xếp hạng', '/bang-xep-hang'],
      ['Tác giả', '/author'],
    ],
  },
  { name: 'Tin tức', icon: 'newspaper', address: '/chuyen-muc' },
];

const ebook = 1;
/** What the youth corner leads to, by name; addresses carry ids that only the store knows. */
const youth = {
  topics: ['Đọc cùng con', 'Một buổi tối hồi hộp', 'Chuyện người đi làm', 'Đất này ngày trước'],
  categories: ['Thiếu nhi', 'Kỹ năng sống', 'Khoa học', 'Lịch sử'],
};

/** Arranges the library. What editors have arranged since is left alone: categories with a position, existing topics and menus. */
export async function loadBrowse(db: Database, now: number): Promise<void> {
  await transact(db, async tx => {
    for (const [at, [name, tint]] of categories.entries())
      await tx
        .updateTable('category')
        .set({ position: at + 1, tint })
        .where('name', '=', name)
        .where('position', '=', 0)
        .execute();
    for (const [at, topic] of topics.entries()) await putTopic(tx, topic, at + 1);
  });
  await loadMenu(db, 'base', baseMenu, now);
  await loadMenu(db, 'youth', await youthMenu(db), now);
}

/** A topic takes every work of its titles that the library has, also those that came in after it. */
async function putTopic(db: Db, { titles, ...topic }: Topic, position: number): Promise<void> {
  await db
    .insertInto('topic')
    .values({ ...topic, position })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute();
  const { id } = await db
    .selectFrom('topic')
    .select('id')
    .where('name', '=', topic.name)
    .executeTakeFirstOrThrow();
  const works = await db.selectFrom('work').select('id').where('title', 'in', titles).execute();
  if (works.length === 0) return;
  await db
    .insertInto('work_topic')
    .values(works.map(work => ({ topic_id: id, work_id: work.id })))
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

async function youthMenu(db: Db): Promise<MenuRow[]> {
  const topicRows = await db
    .selectFrom('topic')
    .select(['id', 'name'])
    .where('name', 'in', youth.topics)
    .orderBy('position')
    .execute();
  const categoryRows = await db
    .selectFrom('category')
    .select(['id', 'name'])
    .where('name', 'in', youth.categories)
    .orderBy('position')
    .execute();
  return [
    {
      name: 'Chủ đề cho bạn trẻ',
      icon: 'book-open',
      address: '/ebook',
      children: topicRows.map(({ id, name }) => [name, topicAddress(ebook, name, id)]),
    },
    {
      name: 'Thể loại',
      icon: 'library',
      address: '/ebook/tat-ca',
      children: categoryRows.map(({ id, name }) => [name, categoryAddress(ebook, name, id)]),
    },
  ];
}

/** A menu that has something is left as its editors made it. */
async function loadMenu(db: Database, menu: 'base' | 'youth', rows: MenuRow[], now: number): Promise<void> {
  const any = await db.selectFrom('menu_item').select('id').where('menu', '=', menu).executeTakeFirst();
  if (any) return;
  for (const { children = [], icon = null, name, address } of rows) {
    const within = children.map(([childName, childAddress]) => ({ name: childName, address: childAddress }));
    await publishKindItem(db, 'menus', { menu, name, icon, address, children: within }, { now });
  }
}
