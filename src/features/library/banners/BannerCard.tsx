import type { CSSProperties } from 'react';
import type { Banner } from '#contract/library/banners.ts';
import { inkOn } from '#ui/tint.ts';
import { BannerLink } from './BannerLink.tsx';
import { BannerPicture } from './BannerPicture.tsx';
import styles from './frame.module.css';

interface BannerCardProps {
  banner: Banner;
  /** In the first view: its picture at once. */
  eager?: boolean;
  /** Less room: smaller words. */
  small?: boolean;
}

/** One banner, as large as its place. */
export function BannerCard({ banner, eager, small }: BannerCardProps) {
  const colours = { '--ground': banner.ground, '--on-ground': inkOn(banner.ground) } as CSSProperties;
  return (
    <BannerLink banner={banner} className={styles.banner} style={colours}>
      <BannerPicture banner={banner} eager={eager} small={small} />
    </BannerLink>
  );
}
