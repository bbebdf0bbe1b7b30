import { useNavigate } from 'react-router-dom';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import styles from './notice.module.css';
import { changeView, type Notice } from './state.ts';

/** What the player has to say where sound could not come. */
export function NoticeDialog({ notice, onClose }: { notice: Notice | null; onClose: () => void }) {
  const navigate = useNavigate();
  if (!notice) return null;
  const { title, text, link } = notice;
  return (
    <Dialog open onClose={onClose} title={title}>
      <p>{text}</p>
      <div className={styles.answers}>
        <Button onClick={onClose}>Đóng</Button>
        {link && (
          <Button
            kind="ink"
            data-autofocus
            onClick={() => {
              navigate(link.to);
              // The full player closes before the next page opens.
              changeView({ notice: null, full: false });
            }}
          >
            {link.words}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
