import { useEffect, useRef, useState } from 'react';
import type { Banner } from '#contract/library/banners.ts';
import { useOneStop } from '#ui/oneStop.ts';
import { BannerCard } from './BannerCard.tsx';
import styles from './SlideBanners.module.css';

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Banners one at a time: swiped, or chosen by their dots. They never move by themselves. The keyboard stops once, at the
 * banner in view, and goes on by arrow keys: the dots are for pointers.
 */
export function SlideBanners({ label, banners }: { label: string; banners: readonly Banner[] }) {
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);

  const check = () => {
    const box = track.current;
    if (box?.clientWidth) setShown(Math.round(box.scrollLeft / box.clientWidth));
  };
  // A server-rendered page may have been swiped before hydration.
  useEffect(check, []);
  const oneStop = useOneStop(track, shown);
  const go = (to: number) => {
    const box = track.current;
    box?.scrollTo({ left: to * box.clientWidth, behavior: calm() ? 'auto' : 'smooth' });
  };
  // The keyboard reaches the scrolled box through a link in it; without any, through the box itself.
  const linkless = banners.every(({ address }) => !address);

  return (
    <section className={styles.slides} aria-label={label}>
      <ul
        ref={track}
        className={styles.track}
        onScroll={check}
        tabIndex={linkless ? 0 : undefined}
        {...oneStop}
      >
        {banners.map((banner, at) => (
          <li key={banner.id} className={at > 0 ? 'later' : undefined}>
            <BannerCard banner={banner} eager={at === 0} />
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <div className={styles.dots}>
          {banners.map((banner, at) => (
            <button
              key={banner.id}
              type="button"
              className={styles.dot}
              tabIndex={-1}
              aria-label={`${at + 1} trên ${banners.length}: ${banner.title || banner.name}`}
              aria-current={at === shown || undefined}
              onClick={() => go(at)}
            />
          ))}
        </div>
      )}
    </section>
  );
}
