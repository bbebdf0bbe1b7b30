import { whoAmI } from '#client/identity.ts';
import type { Banner } from '#contract/library/banners.ts';
import { Cover } from '#ui/Cover.tsx';
import { Icon } from '#ui/Icon.tsx';
import { BannerMotif } from './BannerMotif.tsx';
import styles from './BannerPicture.module.css';

interface BannerPictureProps {
  banner: Banner;
  /** In the first view: its picture at once. */
  eager?: boolean;
  small?: boolean;
}

/** Pictures stand beside the API, which in Zalo is another origin than the page's. */
const at = (base: string) => (base.startsWith('/') ? whoAmI().origin + base : base);

/** A banner's picture: the editors', else its words on its ground, with the cover of its work. */
export function BannerPicture({ banner, eager, small }: BannerPictureProps) {
  const { title, name, address, cover, image_url_app: picture } = banner;
  if (picture)
    return (
      <img
        className={styles.picture}
        loading={eager ? 'eager' : 'lazy'}
        src={`${at(picture)}/640.webp`}
        srcSet={`${at(picture)}/640.webp 640w, ${at(picture)}/1280.webp 1280w`}
        sizes="(min-width: 1024px) 580px, 90vw"
        alt={title || name}
        decoding="async"
      />
    );
  return (
    <>
      <span className={styles.words} data-small={small || undefined}>
        {name && name !== title && <span className={styles.name}>{name}</span>}
        <span className={styles.title}>{title || name}</span>
        {address && (
          <span className={styles.arrow}>
            <Icon name="arrow-right" size={22} />
          </span>
        )}
      </span>
      {cover ? (
        <span className={styles.cover} aria-hidden="true">
          <Cover
            title={cover.title}
            authors={cover.authors}
            base={cover.base && at(cover.base)}
            tint={cover.tint}
            sizes="(min-width: 1280px) 212px, 138px"
            eager={eager}
          />
        </span>
      ) : (
        <BannerMotif seed={banner.id} />
      )}
    </>
  );
}
