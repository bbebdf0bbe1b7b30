import type { ProductCard } from '#contract/shop/shop-products.ts';
import { RAIL_SIZES } from '#features/library/cards/index.ts';
import { Rail } from '#ui/Rail.tsx';
import { ProductTile } from './ProductTile.tsx';

interface ProductRailProps {
  /** Accessible name of the rail. */
  label: string;
  products: readonly ProductCard[];
}

/** Products side by side. */
export const ProductRail = ({ label, products }: ProductRailProps) => (
  <Rail label={label} even few>
    {products.map(product => (
      <ProductTile key={product.id} product={product} sizes={RAIL_SIZES} />
    ))}
  </Rail>
);
