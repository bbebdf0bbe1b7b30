import { autoUpdate, flip, offset, type Placement, shift, size, useFloating } from '@floating-ui/react';

/** Between a popover and what it belongs to, and the least to the window's edge. CSS pixels. */
const GAP = 8;

interface PopoverOptions {
  open: boolean;
  onOpenChange?: (open: boolean) => void;
  placement: Placement;
  /** Anchor, where no ref is set. */
  reference?: Element | null;
}

/** Position of a popover: beside its reference and inside the window, whatever scrolls. `Popover` draws it. */
export function usePopover({ open, onOpenChange, placement, reference }: PopoverOptions) {
  return useFloating({
    open,
    onOpenChange,
    placement,
    elements: { reference },
    middleware: [
      offset(GAP),
      flip({ padding: GAP }),
      shift({ padding: GAP }),
      size({
        padding: GAP,
        apply: ({ availableHeight, elements }) =>
          elements.floating.style.setProperty('--room', `${Math.floor(availableHeight)}px`),
      }),
    ],
    whileElementsMounted: autoUpdate,
  });
}
