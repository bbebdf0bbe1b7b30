import { type KeyboardEvent, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { useTask } from '#client/useTask.ts';
import { linkTo } from '#contract/all-paths.ts';
import { type ConsentPurpose, consentPurposes } from '#contract/profile.ts';
import { Button } from '#ui/Button.tsx';
import styles from './consent.module.css';
import { PurposeSwitch } from './PurposeSwitch.tsx';
import { useConsents } from './useConsents.ts';

/**
 * The one question about private matters. It lies beside the page and not over it: whoever does not answer reads on,
 * and nothing is agreed to. Both answers look alike and take one press.
 */
export function ConsentDialog() {
  const { save } = useConsents();
  const [chosen, setChosen] = useState<readonly ConsentPurpose[]>([]);
  const [later, setLater] = useState(false);
  const task = useTask();
  const id = useId();
  if (later) return null;

  const turn = (purpose: ConsentPurpose, on: boolean) =>
    setChosen(on ? [...chosen, purpose] : chosen.filter(other => other !== purpose));
  const answer = (granted: readonly ConsentPurpose[]) => task.run(() => save(granted));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setLater(true);
  };

  return createPortal(
    <>
      <p className="unseen" role="status">
        Mọt có một câu hỏi về thông tin riêng, ở cuối trang.
      </p>
      <div
        className={styles.ask}
        role="dialog"
        aria-labelledby={`${id}title`}
        aria-describedby={`${id}text`}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <h2 id={`${id}title`} className={styles.title}>
          Bạn cho phép Mọt những gì?
        </h2>
        <p id={`${id}text`} className={styles.text}>
          Không chọn gì thì Mọt vẫn chạy đủ. Bạn đổi ý lúc nào cũng được, ở{' '}
          <Link to={linkTo('information', { slug: 'rieng-tu' })}>Cách giữ thông tin riêng</Link>.
        </p>
        <div className={styles.purposes}>
          {consentPurposes.map(purpose => (
            <PurposeSwitch
              key={purpose}
              purpose={purpose}
              on={chosen.includes(purpose)}
              disabled={task.busy}
              onChange={on => turn(purpose, on)}
            />
          ))}
        </div>
        {task.problem && (
          <p className={styles.problem} role="alert">
            {task.problem}
          </p>
        )}
        <div className={styles.answers}>
          <Button disabled={task.busy} onClick={() => void answer([])}>
            Không, cảm ơn
          </Button>
          <Button disabled={task.busy} onClick={() => void answer(chosen)}>
            Đồng ý mục đã chọn
          </Button>
        </div>
      </div>
    </>,
    document.body,
  );
}
