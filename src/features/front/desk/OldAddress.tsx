import { Navigate, useLocation, useParams } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';

/** /tai-chinh…, where the pages of money were before they moved into the desk. */
export function OldAddress() {
  const { view = '', number } = useParams();
  const { search } = useLocation();
  const to = number ? linkTo('financeOrder', { number }) : linkTo('finance', { view });
  return <Navigate to={to + search} replace />;
}
