import { linkTo } from '#contract/all-paths.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Empty } from '#ui/Notice.tsx';

/** Codes that are nobody's, or another one's. */
export const NoSuchOrder = () => (
  <Empty
    level={1}
    title="Chưa tìm thấy đơn này"
    text="Có thể đơn thuộc về tài khoản khác."
    action={
      <ButtonLink to={linkTo('shopCart')} kind="soft">
        Về giỏ
      </ButtonLink>
    }
  />
);
