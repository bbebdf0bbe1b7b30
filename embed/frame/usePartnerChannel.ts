import { useCallback, useEffect, useRef } from 'react';
import type { Partner } from '#contract/embed-api.ts';
import type { HostListeners, PartnerChannel } from '../messaging/channel.ts';
import { loadPartnerChannel } from '../messaging/early-messages.ts';
import { countRejection } from '../messaging/rejections.ts';

export interface PartnerChannelHandle {
  /** Tells the partner's page something, now or once it is there. */
  send: PartnerChannel['send'];
  /** Who is around us and may be told about a login; null for nobody we know. */
  partner: () => { id: string; origin: string; challenge: string } | null;
}

/** Keeps up the conversation with the page around the frame. `listeners` must stay the same object. */
export function usePartnerChannel(
  listeners: HostListeners,
  partner: Promise<Partner | null>,
): PartnerChannelHandle {
  const channel = useRef<PartnerChannel | null>(null);
  const partnerId = useRef<string | null>(null);
  const queued = useRef<((loaded: PartnerChannel) => void)[]>([]);

  useEffect(() => {
    let closed = false;
    const begin = async () => {
      const loaded = await loadPartnerChannel(listeners, countRejection);
      if (closed) {
        loaded.close();
        return;
      }
      channel.current = loaded;
      for (const sendTo of queued.current.splice(0)) sendTo(loaded);
      const known = await partner;
      partnerId.current = known?.id ?? null;
      if (!closed) loaded.startHandshake(known?.allowedOrigins ?? []);
    };
    begin().catch(() => {
      // Without its file nobody is told anything; the book is read all the same.
    });
    return () => {
      closed = true;
      channel.current?.close();
      channel.current = null;
    };
  }, [listeners, partner]);

  const send = useCallback<PartnerChannel['send']>((action, data) => {
    if (channel.current) channel.current.send(action, data);
    else queued.current.push(loaded => loaded.send(action, data));
  }, []);
  const known = useCallback(() => {
    const { origin, challenge } = channel.current?.partner() ?? {};
    const id = partnerId.current;
    return id && origin && challenge ? { id, origin, challenge } : null;
  }, []);
  return { send, partner: known };
}
