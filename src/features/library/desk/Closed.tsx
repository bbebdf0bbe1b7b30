import { isRefused } from '#client/request.ts';
import { linkTo } from '#contract/all-paths.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Empty } from '#ui/Notice.tsx';

/** The server does not know this page for this person: no role (any more), or nothing of that number. */
export const isClosed = (error: unknown): boolean => error !== null && isRefused(error, 'not_found');

/** For whoever has not the role that a page asks for. */
export const Closed = ({ title = 'Bạn không có quyền mở trang này' }: { title?: string }) => (
  <Empty
    level={1}
    title={title}
    text="Trang này dành cho biên tập viên của Mọt."
    action={
      <ButtonLink to={linkTo('home')} kind="soft">
        Về trang chủ
      </ButtonLink>
    }
  />
);
