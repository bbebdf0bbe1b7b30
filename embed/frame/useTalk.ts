import { useCallback, useEffect, useRef } from 'react';
import type { Partner } from '#contract/embed-api.ts';
import { countSilence } from '../talk/dismissals.ts';
import { loadTalk } from '../talk/early.ts';
import type { HostListeners, Talk } from '../talk/talk.ts';

export interface TalkInFrame {
  /** Tells the partner's page something, now or once it is there. */
  say: Talk['say'];
  /** Who is around us and may be told about a login; null for nobody we know. */
  partner: () => { id: string; origin: string; challenge: string } | null;
}

/** Keeps up the conversation with the page around the frame. `listeners` must stay the same object. */
export function useTalk(listeners: HostListeners, partner: Promise<Partner | null>): TalkInFrame {
  const talk = useRef<Talk | null>(null);
  const partnerId = useRef<string | null>(null);
  const unsaid = useRef<((loaded: Talk) => void)[]>([]);

  useEffect(() => {
    let over = false;
    const begin = async () => {
      const loaded = await loadTalk(listeners, countSilence);
      if (over) {
        loaded.stop();
        return;
      }
      talk.current = loaded;
      for (const speak of unsaid.current.splice(0)) speak(loaded);
      const known = await partner;
      partnerId.current = known?.id ?? null;
      if (!over) loaded.introduceTo(known?.allowedOrigins ?? []);
    };
    begin().catch(() => {
      // Without its file nobody is told anything; the book is read all the same.
    });
    return () => {
      over = true;
      talk.current?.stop();
      talk.current = null;
    };
  }, [listeners, partner]);

  const say = useCallback<Talk['say']>((action, data) => {
    if (talk.current) talk.current.say(action, data);
    else unsaid.current.push(loaded => loaded.say(action, data));
  }, []);
  const known = useCallback(() => {
    const { origin, challenge } = talk.current?.partner() ?? {};
    const id = partnerId.current;
    return id && origin && challenge ? { id, origin, challenge } : null;
  }, []);
  return { say, partner: known };
}
