import { Link } from 'react-router-dom';
import { useHost } from '#client/host.tsx';
import { linkTo } from '#contract/paths.ts';
import { Kept } from '#features/reading/downloads/index.ts';
import { sendPlayerCommand } from '#features/reading/player/index.ts';
import { usePageTitle } from '#ui/pageTitle.ts';
import styles from './SongsPage.module.css';

/** /account/offline: what opens on this device without a network. */
export default function KeptPage() {
  const { os } = useHost();
  usePageTitle('Trên máy này');
  return (
    <div className={styles.page}>
      <Link to={linkTo(os === 'zalo' ? 'miniLibrary' : 'library')} className={styles.back}>
        Tủ sách
      </Link>
      <Kept onPlay={fileId => sendPlayerCommand({ type: 'playFile', fileId })} />
    </div>
  );
}
