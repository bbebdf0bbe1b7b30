import { clockOf } from '#rules/text/moment.ts';
import { Button } from '../Button.tsx';
import styles from './DraftNotice.module.css';

interface ConflictNoticeProps {
  /** The other editor. */
  who: string;
  /** Their action: "đăng"; left out when they saved. */
  did?: string;
  /** ms since 1970. */
  at: number;
  /** The fields show what the other one wrote; one's own changes wait. */
  seeing: boolean;
  onSee: (theirs: boolean) => void;
  /** Puts one's own changes over what the other one wrote. */
  onMine: () => void;
  /** Lets one's own changes go. */
  onTheirs: () => void;
}

/** Two people on one thing: nothing is written over until one of them says so. */
export const ConflictNotice = ({
  who,
  did = 'lưu',
  at,
  seeing,
  onSee,
  onMine,
  onTheirs,
}: ConflictNoticeProps) => (
  <div className={styles.conflict} role="alert">
    <p>
      {seeing
        ? `Đây là bản ${who} ${did} lúc ${clockOf(at)}.`
        : `${who} vừa ${did} bản ${clockOf(at)}. Phần bạn sửa vẫn còn nguyên.`}
    </p>
    <div className={styles.choices}>
      {seeing ? (
        <Button onClick={() => onSee(false)}>Về bản của tôi</Button>
      ) : (
        <Button onClick={() => onSee(true)}>Xem bản ấy</Button>
      )}
      {seeing ? (
        <Button onClick={onTheirs}>Dùng bản này</Button>
      ) : (
        <Button onClick={onMine}>Giữ bản của tôi</Button>
      )}
    </div>
  </div>
);

interface RestoredNoticeProps {
  onForget: () => void;
}

/** Changes of an earlier visit, which were kept on this device. */
export const RestoredNotice = ({ onForget }: RestoredNoticeProps) => (
  <div className={styles.restored} role="status">
    <p>Phần bạn sửa dở lần trước vẫn ở đây.</p>
    <Button kind="quiet" onClick={onForget}>
      Bỏ phần ấy
    </Button>
  </div>
);
