import type { Banner } from '#contract/library/banners.ts';
import { Rail } from '#ui/Rail.tsx';
import { BannerCard } from './BannerCard.tsx';
import styles from './PartnerBanners.module.css';

/** Partners' banners side by side: 1.1 in view, 10 px apart (specification, section 9). */
export function PartnerBanners({ label, banners }: { label: string; banners: readonly Banner[] }) {
  return (
    <div className={styles.partners}>
      <Rail label={label}>
        {banners.map(banner => (
          <div key={banner.id} className={styles.banner}>
            <BannerCard banner={banner} small />
          </div>
        ))}
      </Rail>
    </div>
  );
}
