import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react';

const CategoryDrawer = lazy(() => import('./CategoryDrawer.tsx'));

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
  const drawer = wanted && (
    <Suspense fallback={null}>
      <CategoryDrawer open={open} onClose={() => setOpen(false)} here={here} />
    </Suspense>
  );
  return [show, drawer];
}
