import type { Database } from '../kit/db/db.ts';
import { addPaper } from '../library/catalogue/intake.ts';
import type { LoadedBook } from './load-book.ts';

const DAY = 86_400_000;

interface Paper {
  title: string;
  priceVnd: number;
  originVnd?: number;
  promotionPercent?: number;
  /** Not out yet: so many days after the first start. */
  inDays?: number;
}

/** Books of the demo library that are printed, or soon will be. */
const papers: readonly Paper[] = [
  { title: 'Sóng ở đáy bát', priceVnd: 66_750, originVnd: 89_000, promotionPercent: 25 },
  { title: 'Người giữ đèn biển', priceVnd: 119_000 },
  { title: 'Chợ nổi tháng Chạp', priceVnd: 95_000, originVnd: 108_000 },
  { title: 'Kẻ mượn tên người chết', priceVnd: 128_000 },
  { title: 'Thói quen của người thong thả', priceVnd: 79_000, originVnd: 99_000, promotionPercent: 20 },
  { title: 'Bay qua mùa lũ', priceVnd: 68_000, originVnd: 85_000, promotionPercent: 20, inDays: 45 },
  { title: 'Nhật trình tàu câu mực', priceVnd: 138_000, inDays: 75 },
];

/** Adds the paper books that are missing; existing ones belong to their editors. */
export async function loadPapers(db: Database, books: readonly LoadedBook[], now: number): Promise<void> {
  for (const { title, inDays, ...terms } of papers) {
    const book = books.find(each => each.title === title);
    if (!book) continue;
    const releaseOn = inDays === undefined ? null : new Date(now + inDays * DAY).toISOString().slice(0, 10);
    await addPaper(db, book.editionId, { ...terms, releaseOn });
  }
}
