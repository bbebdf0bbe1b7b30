import { linkTo } from '#contract/all-paths.ts';
import { cornerLabels, formLabels } from '#contract/front/youth-names.ts';
import { youthCategoryAddress, youthTopicAddress } from '../front/youth/addresses.ts';
import type { Database } from '../kit/db/db.ts';
import { type MenuRow, putMenu } from './put-menu.ts';

/** What the cabinet leads to, by name; addresses carry ids that only the store knows. */
const chosen = {
  topics: [
    'Lớp học, sân trường',
    'Chuyện người đi làm',
    'Nghe lúc đi đường',
    'Một buổi tối hồi hộp',
    'Bên sông, bên biển',
    'Đất này ngày trước',
    'Khơi dậy tiềm thức',
    'Đọc cùng con',
  ],
  categories: ['Kỹ năng sống', 'Văn học', 'Lịch sử', 'Khoa học'],
  student: ['Kỹ năng sống', 'Khoa học', 'Kinh tế'],
  forces: { categories: ['Lịch sử'], topics: ['Đất này ngày trước', 'Bên sông, bên biển'] },
};

type Named = [name: string, address: string][];

/** The rows of the cabinet's menu; what the library does not have is left out. */
async function rowsOf(db: Database): Promise<MenuRow[]> {
  const [topics, categories] = await Promise.all([
    db.selectFrom('topic').select(['id', 'name']).execute(),
    db.selectFrom('category').select(['id', 'name']).execute(),
  ]);
  const named = (
    rows: typeof topics,
    names: readonly string[],
    addressOf: (name: string, id: number) => string,
  ) =>
    names.flatMap((name): Named => {
      const row = rows.find(each => each.name === name);
      return row ? [[name, addressOf(name, row.id)]] : [];
    });
  const inTopics = (names: readonly string[]) => named(topics, names, youthTopicAddress);
  const inCategories = (names: readonly string[]) =>
    named(categories, names, (name, id) => youthCategoryAddress('ebook', name, id));
  return [
    { name: 'Hôm nay', address: linkTo('youth') },
    { name: 'Bảng tin', address: linkTo('youthFeed') },
    {
      name: 'Sách chữ',
      icon: 'book-open',
      address: linkTo(formLabels.ebook.list),
      children: inCategories(chosen.categories),
    },
    { name: 'Sách nói', icon: 'headphones', address: linkTo(formLabels.audiobook.list) },
    { name: 'Podcast', icon: 'mic', address: linkTo(formLabels.podcast.list) },
    {
      name: 'Chủ đề',
      icon: 'library',
      address: linkTo('youthTopic', { slug: '' }),
      children: inTopics(chosen.topics),
    },
    { name: 'Tuyển tập', address: linkTo('youthCollections') },
    {
      name: cornerLabels.student.title,
      address: linkTo(cornerLabels.student.path),
      children: inCategories(chosen.student),
    },
    {
      name: cornerLabels.forces.title,
      address: linkTo(cornerLabels.forces.path),
      children: [...inCategories(chosen.forces.categories), ...inTopics(chosen.forces.topics)],
    },
  ];
}

/** Puts the cabinet's pages into its menu, where none of them is in it. */
export async function loadYouthMenu(db: Database, now: number): Promise<void> {
  const any = await db
    .selectFrom('menu_item')
    .select('id')
    .where('menu', '=', 'youth')
    .where('address', 'like', `${linkTo('youth')}%`)
    .executeTakeFirst();
  if (!any) await putMenu(db, 'youth', await rowsOf(db), now);
}
