import type { CSSProperties } from 'react';
import type { Banner } from '#contract/banners.ts';
import { inkOn } from '#ui/tint.ts';
import { BannerFace } from './BannerFace.tsx';
import { BannerLink } from './BannerLink.tsx';
import styles from './frame.module.css';

/** One banner, as large as its place. */
export function BannerCard({ banner, eager }: { banner: Banner; eager?: boolean }) {
  const colours = { '--ground': banner.ground, '--on-ground': inkOn(banner.ground) } as CSSProperties;
  return (
    <BannerLink banner={banner} className={styles.banner} style={colours}>
      <BannerFace banner={banner} eager={eager} />
    </BannerLink>
  );
}
