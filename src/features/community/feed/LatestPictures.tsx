import { Link } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { feedCalls } from '#contract/community/feed.ts';
import type { WallPicture } from '#contract/community/feed-shapes.ts';
import { useAccount } from '#features/people/account/index.ts';
import styles from './latest.module.css';

const FEW = 6;

/** The newest pictures, one of a post. `shelf`: of the youth cabinet alone. */
export function useLatestPictures(shelf = false): readonly WallPicture[] {
  const { restoring } = useAccount();
  const { data } = useCall(feedCalls.fetchMedia, { shelf: shelf ? 1 : 0 }, { enabled: !restoring });
  return (data?.items ?? []).filter(({ position }) => position === 0).slice(0, FEW);
}

/** A few pictures beside other things; each leads to its post. */
export const LatestPictures = ({ pictures }: { pictures: readonly WallPicture[] }) => (
  <ul className={styles.pictures}>
    {pictures.map(({ base, alt, width, height, address }) => (
      <li key={base}>
        <Link to={address}>
          <img
            loading="lazy"
            decoding="async"
            src={`${base}/320.webp`}
            width={width}
            height={height}
            alt={alt || 'Ảnh trong bài viết'}
          />
        </Link>
      </li>
    ))}
  </ul>
);
