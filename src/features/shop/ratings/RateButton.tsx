import { useState } from 'react';
import { Button, type ButtonStyle } from '#ui/Button.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import type { Rated } from './rated.ts';

const RateDialog = lazyPart(() => import('./RateDialog.tsx').then(file => file.RateDialog));

interface RateButtonProps {
  rated: Rated;
  /** One's own rating so far; 0 without one. */
  stars: number;
  kind?: ButtonStyle['kind'];
}

/** Opens the rating of what one bought. */
export function RateButton({ rated, stars, kind = 'soft' }: RateButtonProps) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <Button kind={stars > 0 ? 'quiet' : kind} size="small" icon="star" onClick={() => setDialog('open')}>
        {stars > 0 ? `Bạn cho ${stars} sao. Sửa` : 'Đánh giá'}
        <span className="unseen"> {rated.name}</span>
      </Button>
      {dialog !== 'never' && (
        <RateDialog rated={rated} open={dialog === 'open'} onClose={() => setDialog('closed')} />
      )}
    </>
  );
}
