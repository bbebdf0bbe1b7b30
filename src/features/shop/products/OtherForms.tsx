import type { Output } from '#contract/kit/call.ts';
import type { shopProductCalls } from '#contract/shop/shop-products.ts';
import { contentType, listenedTypes } from '#rules/rights/content-type.ts';
import type { IconName } from '#ui/Icon.tsx';
import { LinkCard } from '#ui/LinkCard.tsx';
import styles from './OtherForms.module.css';

type Form = Output<typeof shopProductCalls.getDetailProductV2>['forms'][number];

function shown({ contentType: type }: Form): { words: string; note: string; icon: IconName } {
  if (type === contentType.paperBook)
    return { words: 'So giá các tiệm', note: 'Sách giấy', icon: 'shopping-bag' };
  if (type === contentType.brief) return { words: 'Nghe tóm tắt', note: 'Sách tóm tắt', icon: 'headphones' };
  if (listenedTypes.includes(type)) return { words: 'Nghe', note: 'Sách nói', icon: 'headphones' };
  if (type === contentType.comic) return { words: 'Xem trên máy', note: 'Truyện tranh', icon: 'images' };
  return { words: 'Đọc trên máy', note: 'Sách chữ', icon: 'book-open' };
}

/** The same work on pages of its own: to read, to hear, to compare. */
export function OtherForms({ forms }: { forms: readonly Form[] }) {
  if (forms.length === 0) return null;
  return (
    <nav aria-label="Cũng là tác phẩm này">
      <ul className={styles.list}>
        {forms.map(form => {
          const { words, note, icon } = shown(form);
          return (
            <li key={form.id}>
              <LinkCard to={form.address} icon={icon} words={words} note={note} />
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
