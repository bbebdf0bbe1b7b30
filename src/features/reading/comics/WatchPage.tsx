import { useRef, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import { comicReadingCalls, type VideoDetail } from '#contract/reading/comic-reading.ts';
import { CardCover } from '#features/library/cards/index.ts';
import { filmWithFallback } from '#features/reading/downloads/index.ts';
import { dayOf } from '#rules/text/moment.ts';
import { idOfSlug } from '#rules/text/slug.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { ContentBySlug } from './ContentBySlug.tsx';
import { clockOf } from './clock.ts';
import { KeepFilm } from './KeepFilm.tsx';
import { useVideoPosition } from './useVideoPosition.ts';
import { VideoTile } from './VideoTile.tsx';
import styles from './video.module.css';

/** /viewer-comic/<slug>: a comic that moves. */
export default function WatchPage() {
  const { slug = '' } = useParams();
  return (
    <ContentBySlug
      call={comicReadingCalls.detailWatcher}
      id={idOfSlug('comicVideo', slug)}
      from={filmWithFallback}
      waiting={<div className={styles.waiting} />}
      page={video => <Watch key={video.id} video={video} />}
    />
  );
}

function Watch({ video }: { video: VideoDetail }) {
  const { title, src, poster, width, height, seconds, description, comic, next, publishedAt } = video;
  usePageTitle(title);
  const film = useRef<HTMLVideoElement>(null);
  const resumed = useVideoPosition(film, video);
  const [isAgain, setAgain] = useState(false);
  return (
    <article className={styles.watch}>
      <div className={styles.screen} style={{ aspectRatio: `${width} / ${height}` }}>
        {/* biome-ignore lint/a11y/useMediaCaption: its words are drawn into the pictures */}
        <video
          ref={film}
          src={src}
          poster={poster}
          width={width}
          height={height}
          controls
          playsInline
          preload="metadata"
          aria-label={title}
        />
        {resumed !== null && !isAgain && (
          <p className={styles.resumed} role="status">
            Xem tiếp từ {clockOf(resumed)}
            <Button
              kind="soft"
              size="small"
              onClick={() => {
                setAgain(true);
                if (film.current) film.current.currentTime = 0;
              }}
            >
              Xem từ đầu
            </Button>
          </p>
        )}
      </div>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.facts}>
          {clockOf(seconds)} · {dayOf(publishedAt)}
        </p>
        {description && <p className={styles.text}>{description}</p>}
        <KeepFilm video={video} />
        <Link to={comic.address} className={styles.of}>
          <span className={styles.ofCover}>
            <CardCover book={comic} sizes="56px" />
          </span>
          <span className={styles.ofWords}>
            <span className="text-label">{comic.title}</span>
            <span className={styles.facts}>Đọc bộ truyện tranh này</span>
          </span>
        </Link>
      </div>
      <aside className={styles.aside}>
        {next && (
          <section aria-labelledby="next">
            <h2 id="next" className={styles.shelfTitle}>
              Video tiếp theo
            </h2>
            <VideoTile video={next} named />
          </section>
        )}
        <p className={styles.all}>
          <ButtonLink kind="soft" to={linkTo('comicPlayers')}>
            Tất cả video
          </ButtonLink>
        </p>
      </aside>
    </article>
  );
}
