import { Link } from 'react-router-dom';
import type { Notice } from '#contract/people/notices.ts';
import { clockOf } from '#rules/people/notices-days.ts';
import { Cover } from '#ui/Cover.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { NoticeAnswers } from './NoticeAnswers.tsx';
import styles from './notices.module.css';
import { openNotice } from './useNotices.ts';

/** Icons that notices may name; what a newer server names besides them is drawn as a bell. */
const icons: readonly IconName[] = [
  'shield',
  'smartphone',
  'book-open',
  'crown',
  'nut',
  'headphones',
  'shopping-bag',
  'circle-alert',
];

/** A picture says what a notice is about: a book, something heard, or an icon. */
function Picture({ form, icon, face: cover }: Notice['picture']) {
  if (cover)
    return (
      <span className={form === 'tile' ? styles.tile : styles.cover} style={{ backgroundColor: cover.tint }}>
        <Cover {...cover} sizes="44px" />
      </span>
    );
  return (
    <span className={styles.icon}>
      <Icon name={icons.find(name => name === icon) ?? 'bell'} size={20} />
    </span>
  );
}

interface NoticeRowProps {
  notice: Notice;
  onOpen?: () => void;
}

/** One notice. Opening it marks it read; one that leads nowhere is read by a press. */
export function NoticeRow({ notice, onOpen }: NoticeRowProps) {
  const { title, words, link, picture, at, read } = notice;
  const open = () => {
    openNotice(notice);
    if (link) onOpen?.();
  };
  const content = (
    <>
      {!read && <span className="unseen">Chưa đọc: </span>}
      <span className={styles.title}>{title}</span>
      {words && <span className="text-small ink-2">{words}</span>}
    </>
  );
  return (
    <article className={styles.row} data-unread={!read || undefined}>
      <span className={styles.picture} aria-hidden="true">
        <Picture {...picture} />
      </span>
      <div className={styles.said}>
        {link ? (
          <Link to={link} className={styles.open} onClick={open}>
            {content}
          </Link>
        ) : (
          <button type="button" className={styles.open} onClick={open}>
            {content}
          </button>
        )}
        <time className={styles.time} dateTime={new Date(at).toISOString()}>
          {clockOf(at)}
        </time>
        {notice.kind === 'campaign' && notice.id > 0 && <NoticeAnswers id={notice.id} />}
      </div>
      <span className={styles.dot} aria-hidden="true" />
    </article>
  );
}
