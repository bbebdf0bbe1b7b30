import { returnReasonLabels } from '#features/shop/orders/index.ts';
import { PhotoStrip } from '#features/shop/ratings/index.ts';
import { complaintReasonNames } from '#rules/shop/complaint-names.ts';
import { shortMoment } from '#rules/text/moment.ts';
import { grouped } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { useNow } from '#ui/useNow.ts';
import styles from '../orders/sold.module.css';
import type { Wait } from './waits.ts';

interface Said {
  what: string;
  title: string;
  words: string;
  about: string;
  pictures: readonly string[];
  button: string;
}

const booksOf = (lines: readonly { name: string }[]): string =>
  lines.length > 1 ? `${lines[0]?.name} và ${grouped(lines.length - 1)} tựa nữa` : (lines[0]?.name ?? '');

function saidOf(wait: Wait): Said {
  switch (wait.kind) {
    case 'return': {
      const { order_code, why, words, lines, pictures, state } = wait.of;
      const arrived = state === 'arrived';
      return {
        ...{ what: arrived ? 'Sách trả đã về' : 'Xin trả sách', title: booksOf(lines), words, pictures },
        ...{
          about: `Đơn ${order_code}. ${returnReasonLabels[why]}`,
          button: arrived ? 'Xem sách' : 'Trả lời',
        },
      };
    }
    case 'complaint': {
      const { order_code, reason, words, lines, pictures, buyer } = wait.of;
      return {
        ...{ what: 'Khiếu nại', title: booksOf(lines), words, pictures, button: 'Trả lời' },
        about: `Đơn ${order_code}, ${buyer}. ${complaintReasonNames[reason]}`,
      };
    }
    case 'parcel':
      return {
        ...{
          what: 'Gói quay về',
          title: booksOf(wait.of.lines),
          words: '',
          pictures: [],
          button: 'Xem sách',
        },
        about: `Đơn ${wait.of.order_code}. Giao không thành công`,
      };
    case 'rating': {
      const { product, stars, words, pictures, name, variation } = wait.of;
      return {
        ...{ what: `Đánh giá ${stars} sao`, title: product, words, pictures, button: 'Trả lời' },
        about: [name, variation].filter(Boolean).join(', '),
      };
    }
  }
}

/** One thing that waits: what was said on one side, the pictures of it on the other, and until when it waits. */
export function WaitCard({ wait, onOpen }: { wait: Wait; onOpen: (wait: Wait) => void }) {
  const now = useNow();
  const { what, title, words, about, pictures, button } = saidOf(wait);
  const late = wait.due <= now;
  return (
    <article className={styles.wait} aria-label={`${what}: ${title}`}>
      <div className={styles.words}>
        <p className={styles.small}>
          {what}, <span className={late ? styles.problem : undefined}>hạn {shortMoment(wait.due, now)}</span>
        </p>
        <h2 className="text-label">{title}</h2>
        {words && <p className={styles.title}>“{words}”</p>}
        <p className={styles.small}>{about}</p>
      </div>
      <div className={styles.part}>
        <PhotoStrip bases={pictures} of="của người mua" />
        <div className={styles.press}>
          <Button onClick={() => onOpen(wait)}>
            {button}
            <span className="unseen">
              {' '}
              {what}: {title}
            </span>
          </Button>
        </div>
      </div>
    </article>
  );
}
