import { useEffect, useRef } from 'react';
import { useSelling } from '#client/selling.ts';
import type { BookAccess } from '#contract/rights/rights.ts';
import { permissions, priceTypes } from '#rules/rights/access.ts';
import { Button, buttonStyle } from '#ui/Button.tsx';
import styles from './LockedCard.module.css';
import type { LockedBook, LockedContext, OnLockedAnswer } from './locked.ts';
import { type BuySlot, OptionList } from './OptionList.tsx';
import { lockedTexts, whyLogin } from './texts.ts';
import { UnlockOptions } from './UnlockOptions.tsx';

interface LockedCardProps {
  access: BookAccess;
  book: LockedBook;
  context: LockedContext;
  onAnswer: OnLockedAnswer;
  Buy?: BuySlot;
}

/** Access of a guest as if signed in, without purchases. */
function asSignedIn(access: BookAccess): BookAccess {
  if (access.permission !== permissions.loginRequired || access.priceType === priceTypes.free) return access;
  const { needMembership, needRetail } = permissions;
  return { ...access, permission: access.priceType === priceTypes.membership ? needMembership : needRetail };
}

/** End of the open part of a book, in the place of the next page: the options to unlock the rest. */
export function LockedCard({ access, book, context, onAnswer, Buy }: LockedCardProps) {
  const card = useRef<HTMLElement>(null);
  const guest = access.permission === permissions.loginRequired;
  const shown = asSignedIn(access);
  const renews = access.permission === permissions.pendingRenewal;
  const free = guest && shown === access;
  const selling = useSelling();
  const question = { access: shown, book, context };
  const words = lockedTexts(question, Date.now(), selling);
  const title = free ? 'Đăng nhập để đọc tiếp' : words.title;

  useEffect(() => {
    // In a partner's page the focus stays theirs until someone reads here.
    if (document.hasFocus()) card.current?.focus({ preventScroll: true });
  }, []);

  const signIn = async () => {
    if (await context.requestLogin(whyLogin(access, selling))) onAnswer('signed-in');
  };
  const stay = (
    <Button kind="quiet" onClick={() => onAnswer('closed')}>
      Ở lại trang này
    </Button>
  );
  const toBook = (kind: 'soft' | 'primary') => (
    <BookPageLink context={context} kind={kind} onBook={() => onAnswer('book')} />
  );
  const actions = (
    <div className={styles.actions}>
      {guest && (
        <Button kind="primary" onClick={() => void signIn()}>
          Đăng nhập
        </Button>
      )}
      {renews && (
        <Button kind="primary" icon="rotate-ccw" onClick={() => onAnswer('retry')}>
          Kiểm tra lại
        </Button>
      )}
      {toBook(guest || renews ? 'soft' : 'primary')}
      {stay}
    </div>
  );
  return (
    <section ref={card} className={styles.card} aria-label={title} tabIndex={-1}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>
        {free ? (
          whyLogin(access, selling)
        ) : (
          <>
            {words.text[0]}
            <b>{book.title}</b>
            {words.text[1]}
          </>
        )}
      </p>
      {words.ended && <p className={styles.note}>{words.ended}</p>}
      {guest ? (
        <>
          {selling && <UnlockOptions access={shown} />}
          {!free && selling && <p className={styles.note}>Đăng nhập để mở phần bạn đã có.</p>}
          {actions}
        </>
      ) : (
        <OptionList
          Buy={Buy}
          question={question}
          selling={selling}
          onAnswer={onAnswer}
          unsold={actions}
          beside={
            <>
              {stay}
              {toBook('soft')}
            </>
          }
        />
      )}
    </section>
  );
}

/** To the book's own page, where it can be bought; from somebody else's page in a window of its own. */
function BookPageLink(props: { context: LockedContext; kind: 'soft' | 'primary'; onBook: () => void }) {
  const { context, kind, onBook } = props;
  if (context.from !== 'frame')
    return (
      <Button kind={kind} onClick={onBook}>
        Về trang sách
      </Button>
    );
  if (!context.page) return null;
  return (
    <a {...buttonStyle({ kind })} href={context.page} target="_blank" rel="noopener">
      Xem sách trên Mọt
    </a>
  );
}
