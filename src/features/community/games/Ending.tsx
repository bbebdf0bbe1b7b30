import type { gameCalls } from '#contract/community/games.ts';
import type { Output } from '#contract/kit/call.ts';
import { CardRow } from '#features/library/cards/index.ts';
import styles from './Games.module.css';
import { OtherGames } from './OtherGames.tsx';

type Own = Output<typeof gameCalls.ownGame>;

const dayMonth = (day: string): string => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`;

interface EndingProps {
  own: Own;
  /** "24 giây, 9 lượt". */
  say: (ended: Own['days'][number]['ended']) => string;
}

/** Below a round: one's other days, whether it still brings a badge, and a book to go on with. */
export const Ending = ({ own, say }: EndingProps) => (
  <>
    {own.days.length > 0 && (
      <section>
        <h2 className="text-head">Lần chơi hay nhất mỗi ngày</h2>
        <ul className={styles.days}>
          {own.days.map(({ day, ended }) => (
            <li key={day}>
              <span>{day === own.day ? 'Hôm nay' : dayMonth(day)}</span>
              <span>{say(ended)}</span>
            </li>
          ))}
        </ul>
      </section>
    )}
    {own.book && (
      <section aria-label="Đọc tiếp" className={styles.book}>
        <h2 className="text-head">Nghỉ tay, đọc một cuốn</h2>
        <CardRow book={own.book} />
      </section>
    )}
    <OtherGames but={own.game.key} />
    <p className={styles.small}>
      {own.game.state === 'over' && 'Trò này đã kết thúc, quà trao xong rồi. Bây giờ chơi cho vui.'}
      {own.game.state === 'soon' && 'Trò này chưa tới ngày. Bây giờ chơi thử, chưa có quà.'}
      {own.game.state === 'running' && 'Ai chơi trọn một ván đều nhận cùng một huy hiệu.'}
    </p>
  </>
);
