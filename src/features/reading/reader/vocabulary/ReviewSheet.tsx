import type { SavedWord } from '#contract/reading/vocabulary.ts';
import { Button } from '#ui/Button.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { Review } from './Review.tsx';

interface ReviewSheetProps {
  words: readonly SavedWord[];
  theme?: 'dark';
  onClose: () => void;
}

/** A review over the page of a book. */
export const ReviewSheet = ({ words, theme, onClose }: ReviewSheetProps) => (
  <Sheet open onClose={onClose} title="Ôn từ" theme={theme}>
    <Review
      words={words}
      heading="h3"
      end={
        <>
          <p className="reader-review-done">Xong {words.length} từ.</p>
          <Button kind="primary" wide onClick={onClose}>
            Về trang sách
          </Button>
        </>
      }
    />
  </Sheet>
);
