import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';

interface OfferBarProps {
  className: string | undefined;
  children: ReactNode;
  /** The two answers: go there, or stay (said to screen readers only). */
  accept: string;
  dismiss: string;
  /** One more place to go to. */
  more?: { words: string; run: () => void };
  /** Over a dark ground. */
  dark?: boolean;
  data?: Record<`data-${string}`, string | boolean | undefined>;
  onAccept: () => void;
  onDismiss: () => void;
}

/** Offers to continue at another position: never a jump. */
export function OfferBar({
  className,
  children,
  accept,
  dismiss,
  more,
  dark,
  data,
  onAccept,
  onDismiss,
}: OfferBarProps) {
  return (
    <div className={className} {...data} role="status">
      <p>{children}</p>
      <Button kind={dark ? 'secondary' : 'soft'} size="small" onClick={onAccept}>
        {accept}
      </Button>
      {more && (
        <Button kind={dark ? 'secondary' : 'soft'} size="small" onClick={more.run}>
          {more.words}
        </Button>
      )}
      <IconButton label={dismiss} icon="x" iconSize={20} onClick={onDismiss} />
    </div>
  );
}
