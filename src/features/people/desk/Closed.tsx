import { isRefused } from '#client/request.ts';
import { linkTo } from '#contract/all-paths.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Empty } from '#ui/Notice.tsx';

/** The server does not know this person for whoever asks: nobody has that number, or the role is missing. */
export const isClosed = (error: unknown): boolean => error !== null && isRefused(error, 'not_found');

/** Page without a person. */
export const Closed = () => (
  <Empty
    level={1}
    title="Không tìm thấy bạn đọc này"
    text="Tài khoản không còn, hoặc trang này dành cho người hỗ trợ của Mọt."
    action={
      <ButtonLink to={linkTo('deskPeople')} kind="soft">
        Tìm người khác
      </ButtonLink>
    }
  />
);
