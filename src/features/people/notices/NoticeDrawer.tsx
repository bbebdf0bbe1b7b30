import { useState } from 'react';
import { Link } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import styles from './NoticeDrawer.module.css';
import { NoticeList } from './NoticeList.tsx';
import { ReadAllButton } from './ReadAllButton.tsx';

const SettingsDialog = lazyPart(() => import('./SettingsDialog.tsx').then(file => file.default));

interface NoticeDrawerProps {
  open: boolean;
  onClose: () => void;
}

/** Notices beside the page one is on. */
export default function NoticeDrawer({ open, onClose }: NoticeDrawerProps) {
  const [wanted, setWanted] = useState(false);
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <Sheet
        open={open}
        onClose={onClose}
        title="Thông báo"
        side="right"
        wide
        actions={
          <>
            <ReadAllButton />
            <IconButton
              label="Chọn điều được báo"
              icon="settings"
              onClick={() => {
                setWanted(true);
                setChoosing(true);
              }}
            />
          </>
        }
        foot={
          <Link to={linkTo('notices')} className={styles.all} onClick={onClose}>
            Xem mọi thông báo
          </Link>
        }
      >
        <NoticeList onOpen={onClose} />
      </Sheet>
      {wanted && <SettingsDialog open={choosing && open} onClose={() => setChoosing(false)} />}
    </>
  );
}
