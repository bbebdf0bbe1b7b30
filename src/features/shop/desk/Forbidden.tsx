import { linkTo } from '#contract/all-paths.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Empty } from '#ui/Notice.tsx';
import styles from './desk.module.css';

/** For whoever has not the role that a page asks for. */
export const Forbidden = ({ text }: { text: string }) => (
  <div className={styles.page}>
    <Empty
      level={1}
      title="Bạn không có quyền mở trang này"
      text={text}
      action={
        <ButtonLink to={linkTo('home')} kind="soft">
          Về trang chủ
        </ButtonLink>
      }
    />
  </div>
);
