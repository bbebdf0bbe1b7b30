import { type ReactNode, useRef } from 'react';
import { useSelling } from '#client/selling.ts';
import { permissions } from '#rules/rights/access.ts';
import { Button, buttonStyle } from '#ui/Button.tsx';
import { Cover } from '#ui/Cover.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { useWide } from '#ui/useWide.ts';
import type { LockedQuestion, OnLockedAnswer } from './locked.ts';
import { type BuySlot, OptionList } from './OptionList.tsx';
import { lockedTexts } from './texts.ts';
import styles from './WhyLockedDialog.module.css';

/** Ground of a cover whose own is not known. */
const PLAIN_TINT = '#1b2420';

interface WhyLockedDialogProps {
  locked: LockedQuestion | null;
  onAnswer: OnLockedAnswer;
  Buy?: BuySlot;
}

/** Required to buy, for members, awaiting copyright, pending renewal: 600 px wide, a sheet below 640. */
export function WhyLockedDialog({ locked, onAnswer, Buy }: WhyLockedDialogProps) {
  const roomy = useWide(640);
  const selling = useSelling();
  // While it closes it goes on showing what it showed.
  const last = useRef(locked);
  last.current = locked ?? last.current;
  const shown = last.current;
  if (!shown) return null;
  const words = lockedTexts(shown, Date.now(), selling);
  const frame = {
    open: locked !== null,
    onClose: () => onAnswer('closed'),
    title: words.title,
    theme: shown.context.theme,
  };
  const inside = (
    <div className={styles.inside}>
      <div className={styles.cover} aria-hidden="true">
        <Cover
          title={shown.book.title}
          authors={shown.book.authors}
          base={shown.book.cover}
          tint={shown.book.tint ?? PLAIN_TINT}
          sizes="124px"
        />
      </div>
      <div className={styles.words}>
        {roomy && (
          <p className={styles.title} aria-hidden="true">
            {words.title}
          </p>
        )}
        <p className={styles.text}>
          {words.text[0]}
          <b>{shown.book.title}</b>
          {words.text[1]}
        </p>
        {shown.context.message && selling && <p className={styles.ended}>{shown.context.message}</p>}
        {words.ended && <p className={styles.ended}>{words.ended}</p>}
      </div>
      <div className={styles.open}>
        <OptionList
          Buy={Buy}
          question={shown}
          selling={selling}
          onAnswer={onAnswer}
          unsold={<div className={styles.actions}>{actionsOf(shown, onAnswer, 'primary')}</div>}
          beside={actionsOf(shown, onAnswer, 'soft')}
        />
      </div>
    </div>
  );
  return roomy ? (
    <Dialog {...frame} titleUnseen width={600}>
      {inside}
    </Dialog>
  ) : (
    <Sheet {...frame}>{inside}</Sheet>
  );
}

/** Each way out leads somewhere that is there: the page behind, the free chapters, the book's page, another look. */
function actionsOf(
  { access, context }: LockedQuestion,
  onAnswer: OnLockedAnswer,
  kind: 'primary' | 'soft',
): ReactNode {
  return (
    <>
      <Button onClick={() => onAnswer('closed')}>
        {context.from === 'book' ? 'Để sau' : 'Ở lại trang này'}
      </Button>
      {access.permission === permissions.pendingRenewal ? (
        <Button kind="primary" icon="rotate-ccw" onClick={() => onAnswer('retry')}>
          Kiểm tra lại
        </Button>
      ) : context.from === 'book' ? (
        access.open.length > 0 && (
          <Button kind={kind} icon="book-open" onClick={() => onAnswer('free')}>
            Đọc phần miễn phí
          </Button>
        )
      ) : context.from === 'reader' ? (
        <Button kind={kind} onClick={() => onAnswer('book')}>
          Về trang sách
        </Button>
      ) : (
        context.page && (
          <a
            {...buttonStyle({ kind: 'primary' })}
            href={context.page}
            target="_blank"
            rel="noopener"
            onClick={() => onAnswer('closed')}
          >
            Xem sách trên Mọt
          </a>
        )
      )}
    </>
  );
}
