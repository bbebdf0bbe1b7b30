import { matchPath, Navigate, useLocation } from 'react-router-dom';
import { insteadOfShop, paths } from '#contract/all-paths.ts';

/** The marketplace's addresses inside the app, until it opens. The web server answers for itself. */
export function ShopPage() {
  const { pathname } = useLocation();
  const sale = matchPath(paths.shopFlashSale.path, pathname) !== null;
  return <Navigate to={insteadOfShop(sale ? 'shopFlashSale' : 'shopPage')} replace />;
}
