import { useCallback, useEffect, useRef } from 'react';
import { useHost } from '#client/host.tsx';
import type { FrameMessageData } from '#contract/people/embed.ts';
import type { Partner } from '#contract/people/embed-api.ts';
import type { HostListeners, PartnerChannel } from '../messaging/channel.ts';
import { loadPartnerChannel } from '../messaging/early-messages.ts';
import { countRejection } from '../messaging/rejections.ts';
import { type KnownPartner, partnerKey } from './known-partner.ts';

export interface PartnerChannelHandle {
  /** Tells the partner's page something, now or once it is there. */
  send: PartnerChannel['send'];
  /** The confirmed partner, who may be told about a login; null for an unknown one. */
  partner: () => KnownPartner | null;
}

/** Keeps up the conversation with the page around the frame. `listeners` must stay the same object. */
export function usePartnerChannel(
  listeners: HostListeners,
  partner: Promise<Partner | null>,
): PartnerChannelHandle {
  const host = useHost();
  const channel = useRef<PartnerChannel | null>(null);
  const partnerId = useRef<string | null>(null);
  /** Messages queued before the partner was known. */
  const early = useRef<[keyof FrameMessageData, object][]>([]);
  const queued = useRef<((loaded: PartnerChannel) => void)[]>([]);

  const send = useCallback<PartnerChannel['send']>((action, data) => {
    const told = partnerId.current;
    if (told)
      void import('./tell-event.ts').then(
        file => file.tellEvent(told, action, data),
        () => {},
      );
    else early.current.push([action, data]);
    if (channel.current) channel.current.send(action, data);
    else queued.current.push(loaded => loaded.send(action, data));
  }, []);
  const known = useCallback(() => {
    const { origin, challenge } = channel.current?.partner() ?? {};
    const id = partnerId.current;
    return id && origin && challenge ? { id, origin, challenge } : null;
  }, []);

  useEffect(() => {
    let closed = false;
    /** Tells the partner of who logged in there before. */
    const greet = async () => {
      const partner = known();
      if (!partner || !host.store.get(partnerKey(partner.id))) return;
      const { codeOfReturning } = await import('./login-code.ts');
      const code = await codeOfReturning(host, partner);
      if (code) send('loggedIn', { code });
    };
    const begin = async () => {
      const loaded = await loadPartnerChannel(listeners, countRejection, () => {
        // Signed in all the same; only the partner goes without a code.
        greet().catch(() => {});
      });
      if (closed) {
        loaded.close();
        return;
      }
      channel.current = loaded;
      for (const sendTo of queued.current.splice(0)) sendTo(loaded);
      const known = await partner;
      partnerId.current = known?.id ?? null;
      const before = early.current.splice(0);
      if (known && before.length > 0)
        void import('./tell-event.ts').then(
          file => {
            for (const [action, data] of before) file.tellEvent(known.id, action, data);
          },
          () => {},
        );
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
  }, [host, known, listeners, partner, send]);

  return { send, partner: known };
}
