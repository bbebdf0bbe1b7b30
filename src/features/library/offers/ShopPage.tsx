import { Navigate } from 'react-router-dom';
import { insteadOfShop } from '#contract/all-paths.ts';

/** Addresses of the marketplace without a page, inside the app. The web server answers for itself. */
export const ShopPage = () => <Navigate to={insteadOfShop()} replace />;
