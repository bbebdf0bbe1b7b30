import { Link } from 'react-router-dom';
import type { VideoCard } from '#contract/reading/comic-reading.ts';
import { Icon } from '#ui/Icon.tsx';
import { clockOf } from './clock.ts';
import { POSTER_SIZES, posterPicture, posterSrcset } from './poster.ts';
import styles from './video.module.css';

interface VideoTileProps {
  video: VideoCard;
  /** Stands in the first view. */
  eager?: boolean;
  /** Names the comic too, where it is not said above. */
  named?: boolean;
}

/** A video in a list: its poster, how long it is, what it is called. */
export function VideoTile({ video, eager = false, named = false }: VideoTileProps) {
  const { address, poster, width, height, title, seconds, comic } = video;
  return (
    <Link to={address} className={styles.tile}>
      <span className={styles.poster}>
        <img
          loading={eager ? 'eager' : 'lazy'}
          src={posterPicture(poster, 640)}
          srcSet={posterSrcset(video)}
          sizes={POSTER_SIZES}
          width={width}
          height={height}
          alt=""
          decoding="async"
        />
        <span className={styles.play}>
          <Icon name="play" filled size={24} />
        </span>
        <span className={styles.clock}>
          <span className="unseen">Dài </span>
          {clockOf(seconds)}
        </span>
      </span>
      <span className={styles.tileTitle}>{title}</span>
      {named && <span className={styles.tileComic}>{comic.title}</span>}
    </Link>
  );
}
