import { useCall } from '#client/queries.ts';
import { shopRatingCalls } from '#contract/shop/shop-ratings.ts';
import { LoadProblem, Waiting } from '#features/library/cards/index.ts';
import { Cover } from '#ui/Cover.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { RateForm } from './RateForm.tsx';
import styles from './rate.module.css';
import type { Rated } from './rated.ts';

interface RateDialogProps {
  rated: Rated;
  open: boolean;
  onClose: () => void;
}

/** Rating of a bought product: stars, praises, words, pictures. An earlier rating can be edited. */
export function RateDialog({ rated, open, onClose }: RateDialogProps) {
  const { name, variation, shopname, face: cover } = rated;
  return (
    <Dialog open={open} onClose={onClose} title="Đánh giá" width={520}>
      <div className={styles.of}>
        <span className={styles.cover} aria-hidden="true">
          <Cover {...cover} title="" sizes="56px" />
        </span>
        <p>
          <strong>{name}</strong>
          <span>{[variation, `mua ở ${shopname}`].filter(Boolean).join(' · ')}</span>
        </p>
      </div>
      {open && <Own rated={rated} onDone={onClose} />}
    </Dialog>
  );
}

function Own({ rated, onDone }: { rated: Rated; onDone: () => void }) {
  const { data, error, refetch } = useCall(
    shopRatingCalls.getRate,
    { product_id: rated.productId },
    { staleTime: 0, gcTime: 0 },
  );
  if (!data && error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting shape="rows" />;
  if (!data.may) return <p className={styles.hint}>Bạn đánh giá được khi đã nhận cuốn này từ tiệm.</p>;
  return (
    <RateForm productId={rated.productId} before={data.mine} hiddenName={data.hidden_name} onDone={onDone} />
  );
}
