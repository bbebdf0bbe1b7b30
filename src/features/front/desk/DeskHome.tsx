import { Navigate } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import { useDesk } from '#features/money/desk/index.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Empty } from '#ui/Notice.tsx';
import { sectionsFor } from './sections.ts';

/** /ban-lam-viec: leads to the first page that one's role opens. */
export function DeskHome() {
  const { data: desk } = useDesk();
  if (!desk) return null;
  const [first] = sectionsFor(desk);
  if (first) return <Navigate to={first.address} replace />;
  return (
    <Empty
      level={1}
      title={Object.values(desk).some(Boolean) ? 'Chưa có việc nào ở đây' : 'Bạn không có quyền mở trang này'}
      text="Trang này dành cho người làm việc ở Mọt."
      action={
        <ButtonLink to={linkTo('home')} kind="soft">
          Về trang chủ
        </ButtonLink>
      }
    />
  );
}
