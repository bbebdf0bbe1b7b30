import { linkTo } from '#contract/all-paths.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Empty } from '#ui/Notice.tsx';

/** For whoever has not the role that a page asks for. */
export const Forbidden = () => (
  <Empty
    level={1}
    title="Bạn không có quyền mở trang này"
    text="Trang này dành cho người làm việc đó ở Mọt."
    action={
      <ButtonLink to={linkTo('home')} kind="soft">
        Về trang chủ
      </ButtonLink>
    }
  />
);
