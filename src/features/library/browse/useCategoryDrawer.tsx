import { type ComponentProps, type ReactNode, useState } from 'react';
import { lazyPart } from '#ui/lazyPart.tsx';

const CategoryDrawer = lazyPart(() => import('./CategoryDrawer.tsx').then(file => file.default));

/** The drawer of categories, loaded when first opened: the function that opens it, and the element to render. */
export function useCategoryDrawer(
  here: ComponentProps<typeof CategoryDrawer>['here'],
): [open: () => void, drawer: ReactNode] {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  const drawer = wanted && <CategoryDrawer open={open} onClose={() => setOpen(false)} here={here} />;
  return [show, drawer];
}
