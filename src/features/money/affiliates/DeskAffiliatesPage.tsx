import { Navigate, useParams } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import { Forbidden, useDesk } from '#features/money/desk/index.ts';
import { Choices } from '#ui/Choices.tsx';
import { PageHead } from '#ui/desk/Page.tsx';
import { NotFound } from '#ui/ErrorPage.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { Candidates } from './Candidates.tsx';
import { HeldRewards } from './HeldRewards.tsx';
import { Rates } from './Rates.tsx';

const views = [
  { view: '', label: 'Giấy tờ', role: 'moderator', Screen: Candidates },
  { view: 'thuong', label: 'Thưởng cần xem', role: 'finance', Screen: HeldRewards },
  { view: 'muc', label: 'Mức thưởng', role: 'finance', Screen: Rates },
] as const;

/** /ban-lam-viec/cong-tac-vien: who recommends books, and rewards that somebody looks at. */
export function DeskAffiliatesPage() {
  usePageTitle('Cộng tác viên');
  const { view = '' } = useParams();
  const { data: desk } = useDesk();
  const here = views.find(one => one.view === view);
  if (desk === undefined)
    return (
      <Loading>
        <Skeleton shape="card" height="160px" />
      </Loading>
    );
  if (!here) return <NotFound home={linkTo('deskAffiliates', { view: '' })} />;
  const mine = views.filter(({ role }) => desk?.[role]);
  const [first] = mine;
  if (!first) return <Forbidden />;
  // The first view is for moderators; finance starts at the rewards.
  if (view === '' && first.view !== '')
    return <Navigate to={linkTo('deskAffiliates', { view: first.view })} replace />;
  return (
    <div>
      <PageHead
        title="Cộng tác viên"
        note="Một dấu hiệu chỉ ghi lại, hai dấu hiệu thì giữ tới khi có người xem."
      />
      <Choices
        label="Cộng tác viên"
        small
        choices={mine.map(one => ({
          name: one.label,
          to: linkTo('deskAffiliates', { view: one.view }),
          on: one.view === view,
        }))}
      />
      {desk?.[here.role] ? <here.Screen /> : <Forbidden />}
    </div>
  );
}
