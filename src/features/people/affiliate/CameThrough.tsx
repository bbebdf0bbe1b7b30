import { grouped } from '#rules/text/text.ts';
import styles from './AffiliatePage.module.css';

/** Two numbers, counted from the day each link was made. */
export function CameThrough({ visits, registrations }: { visits: number; registrations: number }) {
  return (
    <>
      <dl className={styles.numbers}>
        <div>
          <dt>Lượt ghé</dt>
          <dd>{grouped(visits)}</dd>
        </div>
        <div>
          <dt>Bạn đọc mới</dt>
          <dd>{grouped(registrations)}</dd>
        </div>
      </dl>
      {visits === 0 && (
        <p className="text-small ink-3">Chưa có ai ghé. Gửi liên kết đi, con số sẽ lớn dần.</p>
      )}
    </>
  );
}
