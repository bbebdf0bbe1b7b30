import { IconButton } from '#ui/IconButton.tsx';

interface OrderButtonsProps {
  name: string;
  at: number;
  count: number;
  onMove: (at: number, by: -1 | 1) => void;
}

/** Up and down for one of a list. At an end the button stays, so that focus stays on it. */
export const OrderButtons = ({ name, at, count, onMove }: OrderButtonsProps) => (
  <>
    <IconButton
      label={`Đưa lên: ${name}`}
      icon="chevron-up"
      aria-disabled={at === 0}
      onClick={() => onMove(at, -1)}
    />
    <IconButton
      label={`Đưa xuống: ${name}`}
      icon="chevron-down"
      aria-disabled={at === count - 1}
      onClick={() => onMove(at, 1)}
    />
  </>
);
