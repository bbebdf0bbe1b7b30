import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Actions } from '#ui/desk/Actions.tsx';
import styles from './items.module.css';
import { MomentField } from './MomentField.tsx';

interface PublishLaterProps {
  open: boolean;
  /** The moment that was chosen before. */
  at: number | null;
  problem: string | undefined;
  onClose: () => void;
  onPublish: (at: number) => void;
}

/** Chooses the moment at which readers see the draft. */
export const PublishLater = ({ open, onClose, ...rest }: PublishLaterProps) => (
  <Dialog open={open} onClose={onClose} title="Hẹn giờ đăng" width={420}>
    <Choose {...rest} />
  </Dialog>
);

function Choose({ at, problem, onPublish }: Pick<PublishLaterProps, 'at' | 'problem' | 'onPublish'>) {
  const [moment, setMoment] = useState(at);
  return (
    <div className={styles.later}>
      <MomentField
        label="Đăng lúc"
        helper="Theo giờ Việt Nam"
        error={problem}
        value={moment}
        onChange={setMoment}
      />
      <Actions>
        <Button
          kind="primary"
          disabled={moment === null}
          onClick={() => moment !== null && onPublish(moment)}
        >
          Hẹn giờ
        </Button>
      </Actions>
    </div>
  );
}
