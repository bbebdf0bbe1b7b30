import { useHost } from '#client/host.tsx';
import { useCall } from '#client/queries.ts';
import { linkTo } from '#contract/all-paths.ts';
import { partnerCalls } from '#contract/people/partners.ts';
import { DeskRow } from './DeskRow.tsx';

/** The way to a partner's desk: for who works at one, or was asked to. */
export function PartnerLink({ side }: { side?: boolean }) {
  const inZalo = useHost().os === 'zalo';
  const { data } = useCall(partnerCalls.myPartners, {}, { enabled: !inZalo });
  const [first] = data?.partners ?? [];
  if (inZalo || !data || (!first && data.invites.length === 0)) return null;
  return (
    <DeskRow
      side={side}
      to={linkTo('partnerDesk', { view: '' })}
      icon="link"
      label="Bàn đối tác"
      what={first ? first.name : 'Bạn có lời mời'}
    />
  );
}
