import type { CSSProperties } from 'react';
import { Link, useParams } from 'react-router-dom';
import { type EpisodeDetail, playerCalls } from '#contract/reading/player.ts';
import { sendPlayerCommand, usePlayingFile, useStart } from '#features/reading/player/index.ts';
import { dayOf } from '#rules/text/moment.ts';
import { idOfSlug } from '#rules/text/slug.ts';
import { Button } from '#ui/Button.tsx';
import { ChapterRow } from '#ui/ChapterRow.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { tintedGround } from '#ui/tint.ts';
import { fileMeta, lengthInWords } from './audio-labels.ts';
import { Description } from './Description.tsx';
import { FootBar } from './FootBar.tsx';
import { PartLabel } from './PartMark.tsx';
import bar from './StartBar.module.css';
import { useShare } from './useShare.ts';
import { WorkCover } from './WorkCover.tsx';
import frame from './WorkFrame.module.css';
import head from './WorkHead.module.css';
import { WorkLoader } from './WorkLoader.tsx';
import { WorkTop } from './WorkTop.tsx';

/** /episode/<slug>: one episode of a podcast. */
export default function EpisodePage() {
  const { slug = '' } = useParams();
  return (
    <WorkLoader
      call={playerCalls.episodeDetail}
      id={idOfSlug('episode', slug)}
      page={episode => <Episode episode={episode} />}
    />
  );
}

function Episode({ episode }: { episode: EpisodeDetail }) {
  const { podcast, title, address, description } = episode;
  const share = useShare({ title, address, description, authors: [podcast.title], cover: podcast.cover });
  const start = useStart({ workId: podcast.id, files: [episode.id], only: true });
  const playing = usePlayingFile();
  usePageTitle(title);
  return (
    <article
      className={frame.page}
      data-bar
      style={{ '--ground': tintedGround(podcast.tint) } as CSSProperties}
    >
      <div className={frame.head}>
        <header className={head.head}>
          <p className={head.category}>
            Tập {episode.number} · <Link to={podcast.address}>{podcast.title}</Link>
          </p>
          <h1 className={head.title}>{title}</h1>
          <p className={head.narrator}>
            {dayOf(episode.publishedAt)} · {lengthInWords(episode.duration)}
          </p>
          <p className={head.price}>
            <PartLabel state={episode.state} work={podcast} />
          </p>
        </header>
      </div>
      <div className={frame.coverArea}>
        <WorkTop>
          <IconButton label="Chia sẻ" icon="share" onClick={share} />
        </WorkTop>
        <WorkCover work={podcast} />
        <FootBar>
          <div className={bar.button}>
            <Button kind="primary" wide icon="headphones" onClick={start.play} {...start.data}>
              {start.words}
            </Button>
          </div>
          {playing !== null && playing !== episode.id && (
            <Button
              kind="secondary"
              icon="list-plus"
              onClick={() =>
                sendPlayerCommand({
                  type: 'playNext',
                  file: {
                    id: episode.id,
                    parent_type: podcast.contentType,
                    parent_id: podcast.id,
                    title,
                    work: podcast.title,
                    number: episode.number,
                    seconds: episode.duration,
                    locked: episode.state === 'locked',
                  },
                })
              }
            >
              Phát tiếp theo
            </Button>
          )}
        </FootBar>
      </div>
      <div className={frame.main}>
        <Description text={description} />
        {episode.near.length > 0 && (
          <section aria-labelledby="near">
            <h2 id="near" className="text-head">
              Các tập khác
            </h2>
            <ol>
              {episode.near.map(each => (
                <li key={each.id}>
                  <ChapterRow
                    to={each.address}
                    number={each.number}
                    title={each.title}
                    meta={fileMeta(each)}
                    state={<PartLabel state={each.state} work={podcast} />}
                  />
                </li>
              ))}
            </ol>
          </section>
        )}
      </div>
    </article>
  );
}
