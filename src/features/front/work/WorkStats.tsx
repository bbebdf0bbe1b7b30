import type { ReactNode } from 'react';
import type { BookDetail } from '#contract/library/catalogue.ts';
import { duration } from '#rules/text/moment.ts';
import { grouped } from '#rules/text/text.ts';
import { Icon } from '#ui/Icon.tsx';
import { isListened, kindOf } from './kind.ts';
import { averageOf, inWords, ratingsIn } from './stars.ts';
import styles from './WorkStats.module.css';

/** "2027-01-05" → "05/01/2027". */
const dayIn = (day: string) => day.split('-').reverse().join('/');

const comicStates = ['Đã hoàn thành', 'Đang ra', 'Hết bản quyền', 'Hết bản quyền', 'Tạm dừng'];

interface Figure {
  label: string;
  value: ReactNode;
}

function partsOf(work: BookDetail): Figure | false {
  if (work.chapters === 0) return false;
  const { part } = kindOf(work.contentType);
  const value = `${grouped(work.chapters)} ${part}`;
  if (work.comicStatus !== null) return { value, label: comicStates[work.comicStatus] ?? '' };
  if (isListened(work.contentType)) return { value, label: 'để nghe' };
  return { value, label: work.words > 0 ? `${grouped(work.words)} chữ` : 'trong mục lục' };
}

/** Figures the catalogue knows; one that is missing is left out. */
function figuresOf(work: BookDetail): Figure[] {
  const count = ratingsIn(work.stars);
  return [
    count > 0 && {
      value: (
        <span className={styles.star}>
          <Icon name="star" size={16} filled />
          <span className="unseen">Trung bình </span>
          {inWords(averageOf(work.stars))}
        </span>
      ),
      label: `${grouped(count)} đánh giá`,
    },
    partsOf(work),
    work.seconds > 0 && { value: duration(Math.max(1, Math.round(work.seconds / 60))), label: 'thời lượng' },
    work.pages !== undefined && { value: grouped(work.pages), label: 'trang in (PDF)' },
    work.minutes > 0 && { value: duration(work.minutes), label: 'đọc thong thả' },
    work.releaseOn !== null && { value: dayIn(work.releaseOn), label: 'ngày phát hành' },
    work.publishedYear !== null && { value: String(work.publishedYear), label: 'năm ra mắt' },
  ].filter(figure => figure !== false);
}

export function WorkStats({ work }: { work: BookDetail }) {
  const figures = figuresOf(work);
  if (figures.length === 0) return null;
  return (
    <dl className={styles.stats}>
      {figures.map(({ value, label }) => (
        <div key={label} className={styles.figure}>
          <dd className={styles.value}>{value}</dd>
          <dt className="text-caption ink-3">{label}</dt>
        </div>
      ))}
    </dl>
  );
}
