import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { NoticeList } from './NoticeList.tsx';
import styles from './NoticesPage.module.css';
import { ReadAllButton } from './ReadAllButton.tsx';

const SettingsDialog = lazyPart(() => import('./SettingsDialog.tsx').then(file => file.default));

/** /account/notices: everything one was told. Only for someone signed in; the app sees to that. */
export default function NoticesPage() {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState(false);
  const [choosing, setChoosing] = useState(false);
  // The first page of a visit has nothing behind it: from there back leads home.
  const back = () => (history.state?.idx > 0 ? navigate(-1) : navigate(linkTo('home')));
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.back}>
          <IconButton label="Trở lại" icon="arrow-left" iconSize={23} onClick={back} />
        </div>
        <h1 className={styles.title}>Thông báo</h1>
        <ReadAllButton />
      </header>
      <NoticeList />
      <button
        type="button"
        className={styles.settings}
        onClick={() => {
          setWanted(true);
          setChoosing(true);
        }}
      >
        <Icon name="bell-ring" size={24} />
        <span className={styles.settingsWords}>
          <span className="text-label">Chọn điều được báo</span>
          <span className="text-caption ink-3">Trong Mọt, qua email hay Zalo</span>
        </span>
        <Icon name="chevron-right" size={20} />
      </button>
      {wanted && <SettingsDialog open={choosing} onClose={() => setChoosing(false)} />}
    </div>
  );
}
