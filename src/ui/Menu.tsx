import {
  FloatingFocusManager,
  useClick,
  useDismiss,
  useInteractions,
  useListNavigation,
  useRole,
} from '@floating-ui/react';
import { useRef, useState } from 'react';
import { Avatar } from './Avatar.tsx';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Menu.module.css';
import { Popover } from './Popover.tsx';
import { usePopover } from './usePopover.ts';

interface MenuProps {
  /** Read aloud for the round button. */
  label: string;
  /** Name of its owner: the button shows the picture, or the initials. */
  name: string;
  /** Address of a picture without its size (`…/96.webp` is appended). */
  picture: string | null;
  title: string;
  items: readonly { label: string; icon: IconName; run: () => void; note?: string }[];
  onOpenChange?: (open: boolean) => void;
}

/** A round button that opens a short list of actions beside it. Fetched only where a wide screen shows it. */
export function Menu({ label, name, picture, title, items, onOpenChange }: MenuProps) {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const turn = (next: boolean) => {
    setOpen(next);
    onOpenChange?.(next);
  };
  const popover = usePopover({ open, onOpenChange: turn, placement: 'bottom-end' });
  const { refs, context } = popover;
  const { getReferenceProps, getFloatingProps, getItemProps } = useInteractions([
    useClick(context),
    useDismiss(context),
    useRole(context, { role: 'menu' }),
    useListNavigation(context, { listRef: buttons, activeIndex: active, onNavigate: setActive, loop: true }),
  ]);

  return (
    <>
      <button ref={refs.setReference} type="button" className={styles.avatar} {...getReferenceProps()}>
        <Avatar name={name} picture={picture} size={44} />
        <span className="unseen">{label}</span>
      </button>
      {open && (
        <FloatingFocusManager context={context} modal={false}>
          <Popover popover={popover} className={styles.menu} {...getFloatingProps()}>
            <p className={styles.title} role="presentation">
              {title}
            </p>
            {items.map((item, at) => (
              <button
                key={item.label}
                ref={element => {
                  buttons.current[at] = element;
                }}
                type="button"
                role="menuitem"
                className={styles.item}
                data-active={at === active || undefined}
                tabIndex={at === active ? 0 : -1}
                {...getItemProps({
                  onClick: () => {
                    turn(false);
                    item.run();
                  },
                })}
              >
                <Icon name={item.icon} />
                {item.label}
                {item.note && <span className={styles.note}>{item.note}</span>}
              </button>
            ))}
          </Popover>
        </FloatingFocusManager>
      )}
    </>
  );
}
