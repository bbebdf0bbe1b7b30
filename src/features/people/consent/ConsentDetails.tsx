import { useState } from 'react';
import { Link } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import { type ConsentPurpose, consentPurposes } from '#contract/people/profile.ts';
import { Button } from '#ui/Button.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import styles from './consent.module.css';
import { PurposeSwitch } from './PurposeSwitch.tsx';

interface ConsentDetailsProps {
  open: boolean;
  onClose: () => void;
  busy: boolean;
  /** Why the answer could not be kept. */
  problem: string | null;
  onAnswer: (granted: readonly ConsentPurpose[]) => void;
}

/** Each purpose in words with a switch of its own; nothing is chosen beforehand. */
export function ConsentDetails({ open, onClose, busy, problem, onAnswer }: ConsentDetailsProps) {
  const [chosen, setChosen] = useState<readonly ConsentPurpose[]>([]);
  const turn = (purpose: ConsentPurpose, on: boolean) =>
    setChosen(on ? [...chosen, purpose] : chosen.filter(other => other !== purpose));
  return (
    <Sheet open={open} onClose={onClose} title="Bạn cho phép Mọt những gì?">
      <div className={styles.details}>
        <p className={styles.text}>
          Không chọn gì thì Mọt vẫn chạy đủ. Bạn đổi ý lúc nào cũng được, ở{' '}
          <Link to={linkTo('information', { slug: 'rieng-tu' })} onClick={onClose}>
            Quyền riêng tư
          </Link>
          .
        </p>
        <div className={styles.purposes}>
          {consentPurposes.map(purpose => (
            <PurposeSwitch
              key={purpose}
              purpose={purpose}
              on={chosen.includes(purpose)}
              disabled={busy}
              onChange={on => turn(purpose, on)}
            />
          ))}
        </div>
        {problem && (
          <p className="text-small son-text" role="alert">
            {problem}
          </p>
        )}
        <Button disabled={busy} onClick={() => onAnswer(chosen)}>
          {chosen.length ? 'Đồng ý mục đã chọn' : 'Không đồng ý mục nào'}
        </Button>
      </div>
    </Sheet>
  );
}
