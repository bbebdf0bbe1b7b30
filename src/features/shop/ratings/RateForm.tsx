import { type FormEvent, useEffect, useId, useState } from 'react';
import { useHost } from '#client/host.tsx';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { type OwnRating, shopRatingCalls } from '#contract/shop/shop-ratings.ts';
import { type RatePraise, ratePraises, SHOP_RATING_LENGTH } from '#rules/shop/ratings.ts';
import { grouped } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { StarChoice } from '#ui/StarChoice.tsx';
import { Switch } from '#ui/Switch.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { showToast } from '#ui/toasts.ts';
import { dropDraft, keepDraft, keptDraft } from './draft.ts';
import { PhotoPicker } from './PhotoPicker.tsx';
import styles from './rate.module.css';
import { praiseLabels, starLabels } from './rating-labels.ts';
import { refreshRatings } from './refresh-ratings.ts';
import { usePhotos, whyNotYet } from './usePhotos.ts';

interface RateFormProps {
  productId: number;
  before: OwnRating | null;
  /** One's name as others see it while it is hidden. */
  hiddenName: string;
  onDone: () => void;
}

export function RateForm({ productId, before, hiddenName, onDone }: RateFormProps) {
  const host = useHost();
  const [draft] = useState(() => keptDraft(host, productId));
  const [stars, setStars] = useState(draft?.stars || (before?.stars ?? 0));
  const [words, setWords] = useState(draft?.words ?? before?.words ?? '');
  const [praises, setPraises] = useState<readonly RatePraise[]>(before?.praises ?? []);
  const [hidden, setHidden] = useState(before?.name_hidden ?? true);
  const photos = usePhotos('rate', before?.pictures);
  const task = useTask();
  const noteId = useId();
  useEffect(() => {
    if (words !== (before?.words ?? '')) keepDraft(host, productId, { stars, words });
  }, [host, productId, stars, words, before]);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (stars === 0) return task.refuse('Bạn chọn số sao trước nhé.');
    const { keys } = photos;
    if (!keys) return task.refuse(whyNotYet(photos));
    const said = { product_id: productId, stars, words, praises: [...praises], pictures: keys };
    const done = await task.run(async () => {
      await request(shopRatingCalls.rateProduct, { ...said, name_hidden: hidden ? 1 : 0 });
      dropDraft(host);
      await refreshRatings();
    });
    if (!done) return;
    onDone();
    showToast({ message: 'Cảm ơn bạn đã đánh giá', icon: 'circle-check' });
  }

  const praise = (one: RatePraise) =>
    setPraises(praises.includes(one) ? praises.filter(each => each !== one) : [...praises, one]);
  return (
    <form className={styles.form} onSubmit={event => void send(event)}>
      <StarChoice value={stars} onChange={setStars} words={starLabels} />
      <fieldset className={styles.praises}>
        <legend className="unseen">Bạn thích điều gì</legend>
        {ratePraises.map(one => (
          <Chip
            key={one}
            on={praises.includes(one)}
            icon={praises.includes(one) ? 'check' : undefined}
            onPress={() => praise(one)}
          >
            {praiseLabels[one]}
          </Chip>
        ))}
      </fieldset>
      <TextArea
        label="Kể thêm một chút"
        value={words}
        maxLength={SHOP_RATING_LENGTH}
        aria-describedby={noteId}
        onChange={event => setWords(event.target.value)}
      />
      <p id={noteId} className={styles.note}>
        <span>Đừng kể trước đoạn kết nhé</span>
        <span>
          {grouped(words.length)}/{grouped(SHOP_RATING_LENGTH)}
        </span>
      </p>
      <PhotoPicker photos={photos} label="Ảnh sách của bạn" />
      <div className={styles.name}>
        <Switch label="Hiện tên đầy đủ của tôi" checked={!hidden} onChange={on => setHidden(!on)} />
        <p className={styles.hint}>
          {hidden ? `Mọi người thấy bạn là ${hiddenName}. ` : 'Mọi người thấy tên bạn. '}Tiệm vẫn biết đơn
          nào.
        </p>
      </div>
      {task.problem && (
        <p className="text-small son-text" role="alert">
          {task.problem}
        </p>
      )}
      <Button kind="primary" wide type="submit" busy={task.busy}>
        Gửi đánh giá
      </Button>
    </form>
  );
}
