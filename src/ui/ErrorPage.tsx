import { createContext, type ReactNode, useContext } from 'react';
import { Button } from './Button.tsx';
import { ButtonLink } from './ButtonLink.tsx';
import styles from './ErrorPage.module.css';
import { usePageTitle } from './pageTitle.ts';
import { ShelfDrawing } from './ShelfDrawing.tsx';

/** The app's suggestions below an error page. */
export const BelowError = createContext<ReactNode>(null);

interface ErrorPageProps {
  status: number;
  /** Address of the home page. */
  home: string;
  /** Tries to open the page again; left out, the page is loaded anew. */
  onRetry?: () => void;
  /** The page did not come for want of a network. */
  offline?: boolean;
}

const NOT_FOUND = {
  title: 'Không tìm thấy trang này',
  text: 'Trang bạn tìm không tồn tại hoặc máy chủ đang gặp lỗi.',
};
const BROKEN = { title: 'Có lỗi xảy ra', text: 'Trang này chưa mở được. Chỗ bạn đang đọc vẫn còn nguyên.' };
const OFFLINE = {
  title: 'Đang không có mạng',
  text: 'Trang này chưa có trên máy. Có mạng lại là Mọt mở tiếp, chỗ bạn đang đọc vẫn còn nguyên.',
};

/** React remembers files that did not come: only a new start asks for them again. */
export const reload = () => location.reload();

/** A whole page that says what happened and leads home. */
export function ErrorPage({ status, home, onRetry = reload, offline = false }: ErrorPageProps) {
  const { title, text } = offline ? OFFLINE : status === 404 ? NOT_FOUND : BROKEN;
  const below = useContext(BelowError);
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <ShelfDrawing />
      <h1 className="text-title-1">{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.ways}>
        <ButtonLink kind="primary" to={home}>
          Về trang chủ
        </ButtonLink>
        <Button onClick={onRetry}>Thử lại</Button>
      </div>
      {!offline && (
        <>
          {below && <div className={styles.below}>{below}</div>}
          <p className="text-caption ink-3">Mã để báo lỗi: {status}</p>
        </>
      )}
    </div>
  );
}

/** The unknown page, with the specification's words of section 2. */
export const NotFound = ({ home }: { home: string }) => <ErrorPage status={404} home={home} />;
