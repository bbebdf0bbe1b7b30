import { useParams, useSearchParams } from 'react-router-dom';
import type { MyPartner } from '#contract/people/partners.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { partnerMay } from '#rules/people/partners.ts';
import { NotFound } from '#ui/ErrorPage.tsx';
import { Empty } from '#ui/Notice.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { AskView } from './AskView.tsx';
import { EventsView } from './EventsView.tsx';
import { FrameView } from './FrameView.tsx';
import { HooksView } from './HooksView.tsx';
import { KeysView } from './KeysView.tsx';
import { OriginsView } from './OriginsView.tsx';
import { PartnerFrame } from './PartnerFrame.tsx';
import { PeopleView } from './PeopleView.tsx';
import { StateNotice } from './StateNotice.tsx';
import { TodayView } from './TodayView.tsx';
import { useMyPartners, usePartner } from './usePartner.ts';
import { addressOfView, type View, views } from './views.ts';

const screens: Record<View, (props: { partner: MyPartner }) => React.JSX.Element> = {
  '': TodayView,
  'khung-doc': FrameView,
  'ten-mien': OriginsView,
  khoa: KeysView,
  'su-kien': EventsView,
  webhook: HooksView,
  nguoi: PeopleView,
};

/** /doi-tac/ban-lam-viec: the desk of who puts our reader on their pages. Who works at none is led to asking. */
export function PartnerDeskPage() {
  const { view = '' } = useParams();
  const [query] = useSearchParams();
  const mine = useMyPartners();
  const asked = query.get('doi_tac');
  const chosen = mine.data?.partners.find(each => each.partner_id === asked) ?? mine.data?.partners[0];
  const { data: partner, error, refetch } = usePartner(chosen?.partner_id ?? '');
  const here = views.find(row => row.view === view);
  usePageTitle(here?.label ?? 'Đối tác');
  const problem = mine.error ?? error;
  if (mine.data && (!chosen || query.has('them')))
    return (
      <PartnerFrame partner={undefined}>
        <AskView mine={mine.data} />
      </PartnerFrame>
    );
  if (!partner)
    return (
      <PartnerFrame partner={undefined} here={here}>
        {problem ? (
          <LoadProblem error={problem} onRetry={() => void (mine.data ? refetch() : mine.refetch())} />
        ) : (
          <Loading>
            <Skeleton shape="card" height="120px" />
          </Loading>
        )}
      </PartnerFrame>
    );
  if (!here) return <NotFound home={addressOfView('')} />;
  const Screen = screens[here.view];
  return (
    <PartnerFrame partner={partner} here={here}>
      {partnerMay(partner.role, here.right) ? (
        <>
          <StateNotice partner={partner} />
          <Screen partner={partner} />
        </>
      ) : (
        <Empty
          level={1}
          title="Phần này không thuộc việc của bạn"
          text="Chủ đối tác có thể đổi việc cho bạn."
        />
      )}
    </PartnerFrame>
  );
}
