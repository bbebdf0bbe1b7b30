import { useEffect } from 'react';
import { isRefused } from '#client/request.ts';
import { closedRefusals } from '#contract/rights/rights.ts';
import { SoundCard } from './SoundCard.tsx';
import { onOurSite, type ShownProps } from './shown.ts';
import { type SoundWork, soundWork } from './sound-work.ts';
import { useAsked } from './useAsked.ts';
import { useOffer } from './useOffer.ts';
import { useSound } from './useSound.ts';

/** /embed/sound/<slug>, and a shop's sound: one line of a page, 152 px high. */
export default function SoundInFrame(props: ShownProps) {
  const { target, onFailed, send } = props;
  const { data, refetch } = useAsked(() => soundWork(target), onFailed);
  const offer = useOffer({ offer: data?.offer ?? null, send, refetch });
  // Bought meanwhile, it is asked for anew.
  return data ? <Work key={String(data.offer?.isOwner)} {...props} work={data} offer={offer} /> : null;
}

/** The file is closed for who asks. */
const isClosed = (problem: unknown): boolean =>
  isRefused(problem, ...closedRefusals, 'payment_required', 'listened_once', 'not_cleared');

function Work(props: ShownProps & { work: SoundWork; offer: ReturnType<typeof useOffer> }) {
  const { work, offer, begin, options, words, partner, send, onControls } = props;
  const sound = useSound(work, partner?.id ?? '', { at: begin.at, play: options.play });
  const { at, isPlaying, seconds, duration, play, seek, pause, problem } = sound;
  const file = work.files[at];

  useEffect(() => {
    document.title = work.title;
    send('opened', {
      contentId: work.id,
      title: work.title,
      authors: [...work.authors],
      chapters: work.files.length,
      kind: 'sound',
    });
    return () => send('closed', {});
  }, [send, work]);
  useEffect(() => {
    if (options.play) void play().catch(() => {});
  }, [options.play, play]);
  useEffect(() => {
    if (isPlaying) {
      send('play', {});
      return () => send('pause', {});
    }
    return undefined;
  }, [send, isPlaying]);
  const whole = Math.floor(seconds);
  useEffect(() => {
    if (!isPlaying) return;
    send('time', { seconds: whole, duration: Math.round(duration) });
  }, [send, isPlaying, whole, duration]);
  useEffect(() => {
    const percent = duration > 0 ? Math.min(1, whole / duration) : 0;
    send('progress', { percent, chapter: at, chapterTitle: file?.title ?? '' });
  }, [send, at, file, whole, duration]);
  useEffect(() => {
    onControls({
      goTo(to) {
        if ('at' in to) void play(undefined, to.at).catch(() => {});
        else if ('chapter' in to && work.files[to.chapter]) void play(to.chapter, 0).catch(() => {});
        else if ('percent' in to && duration > 0) seek(to.percent * duration);
        else return 'not_found';
        return null;
      },
      play: () =>
        play().then(
          () => null,
          problem => (isClosed(problem) ? 'locked' : 'failed'),
        ),
      pause() {
        pause();
        return null;
      },
    });
    return () => onControls(null);
  }, [onControls, play, pause, seek, work, duration]);

  return (
    <SoundCard
      work={work}
      sound={sound}
      options={options}
      words={words}
      page={onOurSite(work.address, partner)}
      isClosed={problem !== null && isClosed(problem)}
      offer={offer}
    />
  );
}
