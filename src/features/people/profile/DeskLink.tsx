import { useHost } from '#client/host.tsx';
import { useCall } from '#client/queries.ts';
import { linkTo } from '#contract/all-paths.ts';
import { deskCalls } from '#contract/money/desk.ts';
import { DeskRow } from './DeskRow.tsx';

/** The way to the desk of those who work here: the last row of the account's pages, for whoever works there. */
export function DeskLink({ side }: { side?: boolean }) {
  const inZalo = useHost().os === 'zalo';
  const { data } = useCall(deskCalls.myDesk, {}, { enabled: !inZalo });
  if (inZalo || !data || !Object.values(data).some(Boolean)) return null;
  return (
    <DeskRow
      side={side}
      to={linkTo('desk')}
      icon="list"
      label="Bàn làm việc"
      what="Kho sách, đơn hàng, sổ sách"
    />
  );
}
