import type { MouseEvent } from 'react';
import type { OpenAffair } from '#contract/people/profile.ts';
import { Button } from '#ui/Button.tsx';
import styles from './Steps.module.css';
import type { StepProps } from './step.ts';

interface OpenAffairsProps extends StepProps {
  open: readonly OpenAffair[];
  lookAgain: () => void;
}

/** Open affairs that block the deletion, with the pages to settle them on. */
export function OpenAffairs({ open, lookAgain: refresh, dialog }: OpenAffairsProps) {
  const visit = (event: MouseEvent, address: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    dialog.visit(address);
  };
  return (
    <>
      <p className={styles.refused}>Tài khoản còn việc chưa xong. Xong những việc này là xoá được:</p>
      <ul className={styles.lost} data-open>
        {open.map(({ say, link }) => (
          <li key={say}>
            {link ? (
              <a href={link} onClick={event => visit(event, link)}>
                {say}
              </a>
            ) : (
              say
            )}
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        <Button wide kind="soft" icon="rotate-ccw" onClick={refresh}>
          Xem lại
        </Button>
        <Button kind="quiet" wide onClick={dialog.back} data-autofocus>
          Giữ tài khoản
        </Button>
      </div>
    </>
  );
}
