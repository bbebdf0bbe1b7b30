import { useEffect, useRef } from 'react';
import { request } from '#client/request.ts';
import { comicReadingCalls, type VideoDetail } from '#contract/reading/comic-reading.ts';
import { useVideoPosition } from '#features/reading/comics/useVideoPosition.ts';
import { useSizeTold } from '../pages/useSizeTold.ts';
import { KindFoot } from './KindFoot.tsx';
import { onOurSite, type ShownProps } from './shown.ts';
import { useAsked } from './useAsked.ts';

/** /embed/film/<slug>: a comic that moves. */
export default function FilmInFrame(props: ShownProps) {
  const { target, onFailed } = props;
  const { data } = useAsked(
    () => request(comicReadingCalls.detailWatcher, { content_id: target.id }),
    onFailed,
  );
  return data ? <Film {...props} video={data} /> : null;
}

function Film(props: ShownProps & { video: VideoDetail }) {
  const { video, begin, options, words, partner, send, onControls, requestLogin } = props;
  const { id, title, src, poster, width, height, seconds, comic } = video;
  const film = useRef<HTMLVideoElement>(null);
  const main = useRef<HTMLElement>(null);
  const view = useRef<HTMLDivElement>(null);
  useVideoPosition(film, video);
  useSizeTold({ main, view, page: video, send });

  useEffect(() => {
    document.title = title;
    send('opened', { contentId: id, title, authors: [...comic.authors], chapters: 1, kind: 'film' });
    return () => send('closed', {});
  }, [send, id, title, comic]);
  useEffect(() => {
    const element = film.current;
    if (!element) return;
    let told = -1;
    const time = () => {
      const now = Math.floor(element.currentTime);
      if (now === told) return;
      told = now;
      send('time', { seconds: now, duration: Math.round(seconds) });
    };
    const on: Record<string, () => void> = {
      playing: () => send('play', {}),
      pause: () => send('pause', {}),
      timeupdate: time,
      error: () => send('error', { reason: 'failed' }),
    };
    for (const [name, listener] of Object.entries(on)) element.addEventListener(name, listener);
    if (begin.at !== null) element.currentTime = begin.at;
    if (options.play) void element.play().catch(() => {});
    return () => {
      for (const [name, listener] of Object.entries(on)) element.removeEventListener(name, listener);
    };
  }, [send, seconds, begin.at, options.play]);
  useEffect(() => {
    onControls({
      goTo(to) {
        const at = 'at' in to ? to.at : 'percent' in to ? to.percent * seconds : null;
        if (at === null || at > seconds || !film.current) return 'not_found';
        film.current.currentTime = at;
        return null;
      },
      play: async () =>
        (await film.current?.play().then(
          () => null,
          () => 'failed' as const,
        )) ?? null,
      pause() {
        film.current?.pause();
        return null;
      },
    });
    return () => onControls(null);
  }, [onControls, seconds]);

  return (
    <main ref={main} className="frame kind-film">
      <div ref={view} className="kind-film-view">
        {/* biome-ignore lint/a11y/useMediaCaption: its words are drawn into the pictures */}
        <video
          ref={film}
          src={src}
          poster={poster}
          width={width}
          height={height}
          controls={options.controls === 'all'}
          playsInline
          preload="metadata"
          aria-label={title}
        />
      </div>
      {!options.compact && (
        <KindFoot
          words={words}
          label={words.watch}
          page={onOurSite(video.address, partner)}
          onLogin={!partner || partner.parts.includes('login') ? () => void requestLogin() : null}
        />
      )}
    </main>
  );
}
