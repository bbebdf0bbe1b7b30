import { useEffect } from 'react';
import type { BookStart } from '#contract/library/content.ts';
import type { ShownPage } from '#features/reading/reader/reader-props.ts';
import type { PartnerChannel } from '../messaging/channel.ts';
import { asTold, mayLeave } from './leaving-words.ts';

/** A selection that still grows is none yet. ms */
const CALM_MS = 600;

interface ToldWordsProps {
  start: Pick<BookStart, 'contentId' | 'copyLeft'>;
  page: Pick<ShownPage, 'renderer' | 'moved'>;
  tell: PartnerChannel['send'];
}

/** Tells the page around the frame which words somebody chose: at most three hundred letters, and none that may not be copied. */
export default function ToldWords({ start, page: { renderer, moved }, tell }: ToldWordsProps) {
  const { contentId, copyLeft } = start;
  const { chapter } = moved;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = '';
    const off = renderer.on('selected', selected => {
      clearTimeout(timer);
      const text = asTold(selected?.text ?? '');
      if (!text || text === last) return;
      timer = setTimeout(() => {
        last = text;
        mayLeave({ contentId, copyLeft }, text).then(
          may => may && tell('select', { text, chapter }),
          () => {},
        );
      }, CALM_MS);
    });
    return () => {
      clearTimeout(timer);
      off();
    };
  }, [renderer, contentId, copyLeft, chapter, tell]);
  return null;
}
