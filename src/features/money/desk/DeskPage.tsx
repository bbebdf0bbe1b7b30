import { Navigate, useParams } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import { NotFound } from '#ui/ErrorPage.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import type { Desk } from './desk-labels.ts';
import { Forbidden } from './Forbidden.tsx';
import { HeldView } from './HeldView.tsx';
import { LedgerView } from './LedgerView.tsx';
import { OrdersView } from './OrdersView.tsx';
import { OrderView } from './OrderView.tsx';
import { Problem, WaitingRows } from './Problem.tsx';
import { RefundsView } from './RefundsView.tsx';
import { SumsView } from './SumsView.tsx';
import { useDesk } from './useDesk.ts';
import { addressOfView, firstView, type View, views } from './views.ts';

const screens: Record<View, (props: { desk: Desk }) => React.JSX.Element> = {
  '': SumsView,
  'tien-giu': HeldView,
  don: OrdersView,
  'hoan-tien': RefundsView,
  'so-cai': LedgerView,
};

/** /ban-lam-viec/tien: the desk of finance and support. Whoever has neither role is told so, and nothing is asked for them. */
export function DeskPage() {
  const { view = '', number } = useParams();
  const { data: desk, error, refetch } = useDesk();
  const here = views.find(one => one.view === (number ? 'don' : view));
  usePageTitle(here?.label ?? '');
  if (!desk) return error ? <Problem error={error} onRetry={() => void refetch()} /> : <WaitingRows />;
  const first = firstView(desk);
  if (first === null) return <Forbidden />;
  if (!here) return <NotFound home={linkTo('home')} />;
  if (!desk[here.who] && here.view === '') return <Navigate to={addressOfView(first)} replace />;
  if (!desk[here.who]) return <Forbidden />;
  const Screen = screens[here.view];
  return number ? <OrderView desk={desk} /> : <Screen desk={desk} />;
}
