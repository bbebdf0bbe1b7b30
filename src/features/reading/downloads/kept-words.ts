import { paths } from '#contract/all-paths.ts';
import type { KeptForm } from '#rules/reading/kept-forms.ts';
import type { KeptRow } from '#rules/reading/kept-shelf.ts';
import { sizeInWords } from '#rules/reading/player-songs.ts';
import { dayOf } from '#rules/text/moment.ts';

/* What a row of the shelf says. */

const podcasts = paths.podcast.path.replace(':slug', '');

const kinds: Record<KeptForm, { kind: string; part: string; use: string }> = {
  book: { kind: 'Sách chữ', part: 'chương', use: 'đọc' },
  sound: { kind: 'Sách nói', part: 'phần', use: 'nghe' },
  comic: { kind: 'Truyện tranh', part: 'tập', use: 'đọc' },
  film: { kind: 'Video truyện', part: 'video', use: 'xem' },
  pdf: { kind: 'PDF', part: 'trang', use: 'đọc' },
};

type Named = Pick<KeptRow, 'form' | 'address'>;

export const wordsOf = ({ form, address }: Named) =>
  form === 'sound' && address.startsWith(podcasts)
    ? { kind: 'Podcast', part: 'tập', use: 'nghe' }
    : kinds[form];

/** "Đọc" with a capital, as a sentence begins. */
const begun = (use: string) => use.charAt(0).toUpperCase() + use.slice(1);

/** "Sách nói · 22 phần · 286 MB"; of what comes "Đang tải phần 7 trên 12 · 64 MB". */
export function factsOf(row: KeptRow): string {
  const { kind, part } = wordsOf(row);
  const size = row.bytes > 0 ? sizeInWords(row.bytes) : '';
  const join = (...words: (string | false)[]) => words.filter(Boolean).join(' · ');
  switch (row.state) {
    case 'loading':
      return join(
        row.all > 1 ? `Đang tải ${part} ${Math.min(row.here + 1, row.all)} trên ${row.all}` : 'Đang tải',
        size,
      );
    case 'noRoom':
      return join(kind, row.missing > 1 ? `thiếu ${sizeInWords(row.missing)}` : '');
    case 'gone':
      return kind;
    case 'evicted':
      return join(kind, row.all > 0 && `${row.all} ${part}`);
    default: {
      // Of a printed book chapters come, whatever pages they hold.
      if (row.form === 'pdf' && row.here !== row.all) return join(kind, size);
      const count = row.here === row.all ? `${row.all} ${part}` : `${row.here}/${row.all} ${part}`;
      return join(kind, row.all > 0 && count, size);
    }
  }
}

/** The line under it, and how much it matters; null: nothing to say. */
export function noteOf(row: KeptRow): { words: string; tone: 'calm' | 'warn' | 'bad' } | null {
  const { use } = wordsOf(row);
  switch (row.state) {
    case 'waiting':
      return { words: 'Đang chờ tới lượt', tone: 'calm' };
    case 'paused':
      return { words: 'Tạm dừng', tone: 'calm' };
    case 'wifi':
      return { words: 'Đang đợi Wi-Fi', tone: 'calm' };
    case 'soon':
      return { words: `${begun(use)} được tới hết ${dayOf(row.until)}, gia hạn là giữ tiếp`, tone: 'warn' };
    case 'ask':
      return { words: `Mở mạng một lần để ${use} tiếp`, tone: 'warn' };
    case 'ended':
      return { words: 'Hết hạn rồi, chỗ đọc và ghi chú vẫn còn', tone: 'calm' };
    case 'gone':
      return { words: 'Đã gỡ vì hết quyền, chỗ đọc và ghi chú vẫn còn', tone: 'calm' };
    case 'noRoom':
      return { words: 'Chưa tải được, hết chỗ', tone: 'bad' };
    case 'failed':
      return { words: row.why ?? 'Chưa tải được', tone: 'bad' };
    case 'evicted':
      return { words: 'Trình duyệt đã dọn mất bản trên máy', tone: 'warn' };
    default:
      return null;
  }
}
