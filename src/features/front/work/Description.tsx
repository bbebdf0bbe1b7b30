import { useLayoutEffect, useRef, useState } from 'react';
import { afterResize } from '#ui/afterResize.ts';
import styles from './Description.module.css';

/** Texts longer than this rarely fit the lines shown at first. */
const LONG = 230;

/** The first lines of what the book is about; the rest on request. */
export function Description({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [whole, setWhole] = useState(false);
  // Estimated from its length until measured, so that the button below reserves its space.
  const [cut, setCut] = useState(text.length > LONG);

  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again for another text
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setCut(element.scrollHeight > element.clientHeight + 4);
    measure();
    return afterResize(measure);
  }, [text]);

  if (!text) return null;
  return (
    <section aria-label="Giới thiệu">
      <div ref={box} className={styles.text} data-whole={whole || undefined}>
        {text.split(/\n+/u).map((paragraph, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text never move
          <p key={at}>{paragraph}</p>
        ))}
      </div>
      {cut && (
        <button type="button" className={styles.more} aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? 'Thu gọn' : 'Xem thêm'}
        </button>
      )}
    </section>
  );
}
