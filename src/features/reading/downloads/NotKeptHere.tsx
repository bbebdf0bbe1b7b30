import { useHost } from '#client/host.tsx';
import { linkTo } from '#contract/paths.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Empty } from '#ui/Notice.tsx';

/** In Zalo, in a partner's page, in a browser without a store of its own. */
export function NotKeptHere() {
  const { os } = useHost();
  return (
    <Empty
      level={1}
      title={
        os === 'zalo'
          ? 'Trong Zalo chưa giữ sách trên máy được'
          : 'Trình duyệt này chưa giữ sách trên máy được'
      }
      text={
        os === 'zalo'
          ? 'Zalo dọn những gì ứng dụng nhỏ để lại khi máy cần chỗ, nên sách giữ ở đây có thể mất. Bạn mở Mọt bằng Chrome hoặc Safari rồi đăng nhập cùng tài khoản để đọc và nghe khi mất mạng.'
          : 'Bạn mở Mọt bằng Chrome, Safari hoặc Firefox, ở cửa sổ thường, để đọc và nghe khi mất mạng.'
      }
      action={
        <ButtonLink kind="soft" to={linkTo(os === 'zalo' ? 'miniLibrary' : 'library')}>
          Về tủ sách
        </ButtonLink>
      }
    />
  );
}
