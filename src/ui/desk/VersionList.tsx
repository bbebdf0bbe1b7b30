import { clockThenDay } from '#rules/text/moment.ts';
import { Button } from '../Button.tsx';
import styles from './VersionList.module.css';

interface Version {
  /** Its number, which grows. */
  version: number;
  /** ms since 1970. */
  at: number;
  /** A name, or who is meant: "Máy nhập". */
  who: string;
  /** The change: "Sửa giá, giới thiệu". */
  what: string;
}

interface VersionListProps {
  /** Newest first. */
  versions: readonly Version[];
  /** The one that readers see; null for none. */
  shown: number | null;
  /** Takes one back as a press; without it the list is only read. */
  onRestore?: (version: number) => void;
  /** The one that is being taken back. */
  busy?: number | null;
  /** Asks for older ones, where there are some. */
  onMore?: (() => void) | undefined;
}

/** Published versions with person and time, and a button to restore one. */
export const VersionList = ({ versions, shown, onRestore, busy, onMore }: VersionListProps) => (
  <>
    <ol>
      {versions.map(({ version, at, who, what }) => (
        <li key={version} className={styles.version}>
          <span className={styles.words}>
            <span className={styles.what}>
              {who} {what}
            </span>
            <span className={styles.when}>
              {clockThenDay(at)}
              {version === shown && <strong className="brand-text">Đang hiện</strong>}
            </span>
          </span>
          {onRestore && version !== shown && (
            <Button
              kind="quiet"
              size="small"
              icon="undo"
              aria-label={`Lấy lại bản ${clockThenDay(at)}`}
              busy={busy === version}
              disabled={busy !== null && busy !== undefined}
              onClick={() => onRestore(version)}
            >
              Lấy lại
            </Button>
          )}
        </li>
      ))}
    </ol>
    {versions.length === 0 && <p className={styles.when}>Chưa có bản nào được đăng.</p>}
    {onMore && (
      <Button kind="quiet" wide onClick={onMore}>
        Xem bản cũ hơn
      </Button>
    )}
  </>
);
