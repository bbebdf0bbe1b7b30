import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import styles from './dialog/Steps.module.css';

interface QuestionProps {
  now: string;
  next: string;
  onAnswer(yes: boolean): void;
}

function Question({ now, next, onAnswer }: QuestionProps) {
  const [open, setOpen] = useState(true);
  const answer = (yes: boolean) => {
    setOpen(false);
    onAnswer(yes);
  };
  return (
    <Dialog open={open} onClose={() => answer(false)} title="Đổi tài khoản?" width={344}>
      <div className={styles.form}>
        <p>
          Bạn đang đọc bằng tài khoản <strong>{now}</strong>. Trang vừa mở Mọt muốn chuyển sang tài khoản{' '}
          <strong>{next}</strong>.
        </p>
        <div className={styles.ways}>
          <Button kind="primary" wide data-autofocus onClick={() => answer(false)}>
            Ở lại với {now}
          </Button>
          <Button wide onClick={() => answer(true)}>
            Chuyển sang {next}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/**
 * Asks whether the account of `now` makes room for that of `next`, over whatever page is there. Closing the question is
 * a no.
 */
export function mayReplaceAccount(now: string, next: string): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise<boolean>(resolve =>
    root.render(<Question now={now} next={next} onAnswer={resolve} />),
  ).finally(() => {
    // After the click that answered: a root is not taken down while it renders.
    setTimeout(() => {
      root.unmount();
      place.remove();
    }, LEAVE_MS);
  });
}

/** The dialog fades first. */
const LEAVE_MS = 400;
