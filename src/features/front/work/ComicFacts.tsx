import type { ComicFacts as Facts } from '#contract/library/work.ts';
import styles from './ComicFacts.module.css';

const hostOf = (address: string) => new URL(address).hostname.replace(/^www\./, '');

/** The publisher's facts of a comic: age, publisher, genre, planned length. */
export function ComicFacts({ facts }: { facts: Facts }) {
  const { age, publisher, genres, volume, planned, web } = facts;
  const rows = [
    age > 0 && (['Độ tuổi', <b key="age">Từ {age} tuổi</b>] as const),
    publisher !== '' && (['Nhà xuất bản', publisher] as const),
    genres.length > 0 && (['Thể loại', genres.join(', ')] as const),
    volume > 0 && (['Quyển', String(volume)] as const),
    planned > 0 && (['Trọn bộ', `${planned} tập`] as const),
    web !== '' &&
      ([
        'Trang riêng',
        <a key="web" href={web} target="_blank" rel="noopener noreferrer nofollow">
          {hostOf(web)}
        </a>,
      ] as const),
  ].filter(row => row !== false);
  if (rows.length === 0) return null;
  return (
    <dl className={styles.facts} aria-label="Về bộ truyện">
      {rows.map(([label, value]) => (
        <div key={label} className={styles.fact}>
          <dt className="ink-3">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
