import { ButtonLink } from './ButtonLink.tsx';
import styles from './ErrorPage.module.css';
import { usePageTitle } from './pageTitle.ts';

interface ErrorPageProps {
  status: number;
  /** Address of the home page. */
  home: string;
  /** What went wrong, for whoever is asked about it. */
  technical?: string;
}

const NOT_FOUND = {
  title: 'Không tìm thấy trang này',
  text: 'Trang bạn tìm không tồn tại hoặc máy chủ đang gặp lỗi.',
};
const BROKEN = { title: 'Có lỗi xảy ra', text: 'Trang này chưa mở được. Chỗ bạn đang đọc vẫn còn nguyên.' };

/** A whole page that says what happened and leads home. */
export function ErrorPage({ status, home, technical }: ErrorPageProps) {
  const { title, text } = status === 404 ? NOT_FOUND : BROKEN;
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <p className={styles.status}>{status}</p>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {technical && (
        <p className={styles.technical} lang="en">
          {technical}
        </p>
      )}
      <div className={styles.home}>
        <ButtonLink kind="primary" to={home}>
          Về trang chủ
        </ButtonLink>
      </div>
    </div>
  );
}

/** The unknown page, with the specification's words. */
export const NotFound = ({ home }: { home: string }) => (
  <ErrorPage status={404} home={home} technical="This page could not be found" />
);
