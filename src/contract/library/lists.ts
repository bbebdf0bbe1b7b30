import type { ComicStatus } from '#rules/library/comic-status.ts';
import { contentType } from './catalogue.ts';
import type { ListName } from './list-paths.ts';

const { ebook, audiobook, podcast, comic, oakBook, brief, paperBook } = contentType;

/** Orders of a list. `coming`: by release day, the nearest first; only for what is not out yet. */
export const listOrders = ['newest', 'hottest', 'price', 'updated', 'coming'] as const;
export type ListOrder = (typeof listOrders)[number];
/** Price filters: free, with a membership, or bought one by one. */
export const priceFilters = ['free', 'member', 'retail'] as const;
export type PriceFilter = (typeof priceFilters)[number];
export const listPrices = ['all', ...priceFilters] as const;
export type ListPrice = (typeof listPrices)[number];

/** Definition of a list. Its name gives its address: list-paths.ts. */
export interface List {
  heading: string;
  lead: string;
  /** Shown while the list is empty. */
  empty: string;
  types: readonly number[];
  order: ListOrder;
  price?: PriceFilter;
  /** Only comics of this state. */
  comicStatus?: ComicStatus;
  /** `out`: not before its day; `coming`: before it. */
  release?: 'out' | 'coming';
  /** Only works of the topic of this name. */
  topic?: string;
  /** Set where the address is a front page; the full list has another address. */
  all?: ListName;
}

const everything = [ebook, audiobook, brief, podcast, comic, oakBook, paperBook];
/** Digital works, without shipping. */
const digital = [ebook, audiobook, brief, podcast, comic, oakBook];

export const lists: Record<ListName, List> = {
  ebooks: {
    heading: 'Sách chữ',
    lead: 'Mở ra là đọc, chỗ dừng hôm nay là chỗ bắt đầu ngày mai, trên máy nào cũng vậy.',
    empty: 'Kệ sách chữ đang được xếp.',
    types: [ebook],
    order: 'newest',
    all: 'allEbooks',
  },
  allEbooks: {
    heading: 'Tất cả sách chữ',
    lead: 'Cả kệ, từ cuốn mới nhất. Lọc theo giá, theo thể loại, hay xếp lại theo ý bạn.',
    empty: 'Kệ sách chữ đang được xếp.',
    types: [ebook],
    order: 'newest',
  },
  audiobooks: {
    heading: 'Sách nói',
    lead: 'Đọc bằng tai lúc tay bận: trên xe, trong bếp, trước giờ ngủ.',
    empty: 'Những giọng đọc đầu tiên đang được thu.',
    types: [audiobook],
    order: 'newest',
    all: 'allAudiobooks',
  },
  allAudiobooks: {
    heading: 'Tất cả sách nói',
    lead: 'Mọi giọng đọc trên Mọt, từ cuốn vừa thu xong.',
    empty: 'Những giọng đọc đầu tiên đang được thu.',
    types: [audiobook],
    order: 'newest',
  },
  podcasts: {
    heading: 'Podcast',
    lead: 'Chuyện kể theo tập, nghe xong tập này đợi tập sau.',
    empty: 'Tập đầu tiên đang được biên tập.',
    types: [podcast],
    order: 'updated',
    all: 'allPodcasts',
  },
  allPodcasts: {
    heading: 'Tất cả podcast',
    lead: 'Chương trình nào vừa có tập mới thì đứng trước.',
    empty: 'Tập đầu tiên đang được biên tập.',
    types: [podcast],
    order: 'updated',
  },
  summaries: {
    heading: 'Sách tóm tắt',
    lead: 'Ý chính của một cuốn trong chừng mươi phút nghe, để biết có nên đọc trọn không.',
    empty: 'Bản tóm tắt đầu tiên đang được viết.',
    types: [brief],
    order: 'newest',
  },
  comics: {
    heading: 'Truyện tranh',
    lead: 'Truyện dài kỳ và truyện trọn bộ, vẽ bởi người trong nước.',
    empty: 'Trang đầu tiên đang được lên mực.',
    types: [comic],
    order: 'updated',
    all: 'allComics',
  },
  allComics: {
    heading: 'Tất cả truyện tranh',
    lead: 'Bộ nào vừa ra tập mới thì đứng trước.',
    empty: 'Trang đầu tiên đang được lên mực.',
    types: [comic],
    order: 'updated',
  },
  finishedComics: {
    heading: 'Truyện tranh đã hoàn thành',
    lead: 'Đủ bộ rồi, đọc một mạch không phải đợi tập sau.',
    empty: 'Chưa bộ nào vẽ tới trang cuối.',
    types: [comic],
    order: 'newest',
    comicStatus: 0,
  },
  pickedComics: {
    heading: 'Truyện tranh đề cử',
    lead: 'Những bộ đang được mở nhiều nhất, xếp theo số người đọc mấy ngày gần đây.',
    empty: 'Chưa bộ nào có đủ người đọc để đề cử.',
    types: [comic],
    order: 'hottest',
  },
  oakBooks: {
    heading: 'Hiệu sồi',
    lead: 'Sồi là tiền dùng trong Mọt, mở truyện từng chương: thích tới đâu, mở tới đó.',
    empty: 'Hiệu sồi đang dọn hàng.',
    types: [oakBook],
    order: 'updated',
    all: 'allOakBooks',
  },
  allOakBooks: {
    heading: 'Tất cả truyện hiệu sồi',
    lead: 'Truyện nào vừa thêm chương thì đứng trước.',
    empty: 'Hiệu sồi đang dọn hàng.',
    types: [oakBook],
    order: 'updated',
  },
  paperBooks: {
    heading: 'Sách giấy',
    lead: 'Cầm trên tay, kẹp một chiếc lá làm dấu, để lên kệ cho người sau.',
    empty: 'Chuyến sách giấy đầu tiên đang trên đường về.',
    types: [paperBook],
    order: 'newest',
    all: 'allPaperBooks',
  },
  allPaperBooks: {
    heading: 'Tất cả sách giấy',
    lead: 'Mọi cuốn sách giấy trên Mọt, từ cuốn mới về.',
    empty: 'Chuyến sách giấy đầu tiên đang trên đường về.',
    types: [paperBook],
    order: 'newest',
  },
  awakening: {
    heading: 'Sách giấy khơi dậy tiềm thức',
    lead: 'Những cuốn để đọc chậm, gấp lại rồi vẫn nghĩ: về thói quen, về mình, về những việc nhỏ mỗi ngày.',
    empty: 'Tủ sách này đang được chọn từng cuốn.',
    types: [paperBook],
    order: 'newest',
    topic: 'Khơi dậy tiềm thức',
  },
  preorders: {
    heading: 'Đặt trước',
    lead: 'Sách giấy sắp phát hành, cuốn gần ngày nhất đứng trước.',
    empty: 'Chưa có cuốn nào đang nhận đặt trước.',
    types: [paperBook],
    order: 'coming',
    release: 'coming',
  },
  books: {
    heading: 'Sách trên Mọt',
    lead: 'Sách chữ, sách nói và sách giấy chung một kệ, cuốn nhiều người đọc đứng trước.',
    empty: 'Kệ đang được xếp.',
    types: [ebook, audiobook, paperBook],
    order: 'hottest',
  },
  reads: {
    heading: 'Sách để đọc',
    lead: 'Mọi cuốn đọc bằng mắt: sách chữ, truyện hiệu sồi và sách giấy, từ cuốn mới nhất.',
    empty: 'Kệ đang được xếp.',
    types: [ebook, oakBook, paperBook],
    order: 'newest',
  },
  memberBooks: {
    heading: 'Sách hội viên',
    lead: 'Là hội viên thì mở được hết kệ này, không trả thêm.',
    empty: 'Kệ hội viên đang được xếp.',
    types: digital,
    order: 'newest',
    price: 'member',
  },
  freeBooks: {
    heading: 'Sách miễn phí',
    lead: 'Mở ra đọc ngay, không cần trả tiền, không cần hẹn.',
    empty: 'Kệ miễn phí đang được xếp.',
    types: digital,
    order: 'newest',
    price: 'free',
  },
  soldBooks: {
    heading: 'Sách mua lẻ',
    lead: 'Của bạn một lần, giữ mãi trong tủ. Cuốn mới đứng trước.',
    empty: 'Kệ mua lẻ đang được xếp.',
    types: digital,
    order: 'newest',
    price: 'retail',
  },
  cheapestBooks: {
    heading: 'Mua lẻ, giá nhẹ trước',
    lead: 'Sách bán từng cuốn, xếp từ giá thấp, để chọn theo ví.',
    empty: 'Kệ mua lẻ đang được xếp.',
    types: digital,
    order: 'price',
    price: 'retail',
  },
  newest: {
    heading: 'Mới nhất',
    lead: 'Vừa lên kệ, đủ mọi loại: để đọc, để nghe, để xem.',
    empty: 'Kệ đang được xếp.',
    types: everything,
    order: 'newest',
  },
  updated: {
    heading: 'Mới cập nhật',
    lead: 'Có chương mới, tập mới, hay vừa được sửa sang.',
    empty: 'Chưa có gì mới thêm.',
    types: digital,
    order: 'updated',
  },
  released: {
    heading: 'Mới phát hành',
    lead: 'Những cuốn đã ra mắt trọn vẹn, không phải đợi tập sau.',
    empty: 'Chưa có cuốn nào vừa phát hành.',
    types: [ebook, audiobook, paperBook],
    order: 'newest',
    release: 'out',
  },
  recommended: {
    heading: 'Mọt đề xuất',
    lead: 'Cuốn mà nhiều bạn đọc đang mở, nghe và giữ lại mấy ngày gần đây.',
    empty: 'Mọt đang đọc thêm để chọn cho bạn.',
    types: everything,
    order: 'hottest',
  },
};

/** JavaScript runs whole-number keys in their own order; ours is this. */
export const kindOrder: readonly number[] = everything;

/** The orders that a list offers. */
export const ordersOf = (list: Pick<List, 'order' | 'release'>): readonly ListOrder[] =>
  list.release === 'coming' ? ['coming'] : ['newest', 'hottest', 'updated', 'price'];
