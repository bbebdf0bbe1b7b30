import { linkTo } from '#contract/all-paths.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Empty } from '#ui/Notice.tsx';

/** For whoever has not the role that a kind asks for, and for what is not there. */
export const Closed = ({ title }: { title?: string }) => (
  <Empty
    level={1}
    title={title ?? 'Bạn không có quyền mở trang này'}
    text={
      title ? 'Có thể địa chỉ chưa đúng, hoặc nó đã được xoá.' : 'Trang này dành cho người làm việc ở Mọt.'
    }
    action={
      <ButtonLink to={linkTo('desk')} kind="soft">
        Về bàn làm việc
      </ButtonLink>
    }
  />
);
