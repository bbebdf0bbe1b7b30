import { linkTo } from '#contract/all-paths.ts';
import { OverviewRow } from '#features/people/profile/index.ts';
import { grouped } from '#rules/text/text.ts';
import { useBalance } from './balance.ts';

/** How many oaks one has, and the way to more: a row of one's overview. */
export function OakRow() {
  const oaks = useBalance();
  const what = oaks === null ? '\u00a0' : `${grouped(oaks)} sồi`;
  return <OverviewRow to={linkTo('packagePlanOak')} icon="nut" label="Sồi của bạn" what={what} />;
}
