import { useParams } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import { useDesk } from '#features/money/desk/index.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Choices } from '#ui/Choices.tsx';
import { NotFound } from '#ui/ErrorPage.tsx';
import { Empty } from '#ui/Notice.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { BatchesView } from './BatchesView.tsx';
import { PayoutsView } from './PayoutsView.tsx';
import styles from './payouts.module.css';
import { ReservesView } from './ReservesView.tsx';
import { RulesView } from './RulesView.tsx';

const views = [
  { view: '', label: 'Kỳ trả', Screen: PayoutsView },
  { view: 'dot', label: 'Đợt chuyển', Screen: BatchesView },
  { view: 'giu', label: 'Giữ lại', Screen: ReservesView },
  { view: 'muc-phi', label: 'Mức phí, thời hạn', Screen: RulesView },
] as const;

/** /ban-lam-viec/chi-tra: how shops are paid. */
export function PayoutsPage() {
  usePageTitle('Chi trả');
  const { view = '' } = useParams();
  const { data: desk } = useDesk();
  const here = views.find(one => one.view === view);
  if (desk === undefined)
    return (
      <Loading>
        <Skeleton shape="card" height="160px" />
      </Loading>
    );
  if (!desk?.finance)
    return (
      <Empty
        level={1}
        title="Bạn không có quyền mở trang này"
        text="Trang này dành cho người làm tài chính ở Mọt."
        action={
          <ButtonLink to={linkTo('home')} kind="soft">
            Về trang chủ
          </ButtonLink>
        }
      />
    );
  if (!here) return <NotFound home={linkTo('payouts', { view: '' })} />;
  return (
    <div className={styles.page}>
      <Choices
        label="Chi trả"
        small
        choices={views.map(one => ({
          name: one.label,
          to: linkTo('payouts', { view: one.view }),
          on: one.view === view,
        }))}
      />
      <here.Screen />
    </div>
  );
}
