import { useNavigate } from 'react-router-dom';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { sendPlayerCommand } from './commands.ts';
import styles from './notice.module.css';
import { changeView, type Notice } from './state.ts';

/** The player's message where sound could not come. */
export function NoticeDialog({ notice, onClose }: { notice: Notice | null; onClose: () => void }) {
  const navigate = useNavigate();
  if (!notice) return null;
  const { title, text, link, instead } = notice;
  return (
    <Dialog open onClose={onClose} title={title}>
      <p>{text}</p>
      <div className={styles.answers}>
        <Button onClick={onClose}>Đóng</Button>
        {instead && (
          <Button
            kind="ink"
            icon="play"
            data-autofocus
            onClick={() => {
              changeView({ notice: null });
              sendPlayerCommand(instead.command);
            }}
          >
            {instead.words}
          </Button>
        )}
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
