import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Channel } from '#contract/account.ts';
import { refuseInTransaction } from '../kit/db/transact.ts';
import { GatewayError, type Gateways, type Notice } from '../kit/gateways.ts';

/** Hands one message to a company. `id` is the same for every try of one notice. Throws GatewayError. */
export type Deliver = (notice: Notice, id: string) => Promise<void>;

export type Warn = (facts: Record<string, unknown>, text: string) => void;

/** Before the second and the third try. */
const PAUSES_MS = [1_000, 6_000];

/** More messages than this at once are no honest traffic; the rest is dropped and said so in the log. */
const MOST_AT_ONCE = 2_000;

/** Where a message may go, best first: a phone that Zalo does not reach gets an SMS. */
const routes: Record<Channel, readonly Channel[]> = { zns: ['zns', 'sms'], sms: ['sms'], mail: ['mail'] };

interface Sending extends Pick<Gateways, 'send' | 'settled' | 'reaches'> {
  /** Ends the pauses: what is waiting is tried once more and given up. */
  hurry(): void;
}

/** Sends in the background. Log lines name the notice and the company's answer, never people or contents. */
export function openSending(
  channels: Partial<Record<Channel, Deliver>>,
  warn: Warn,
  pausesMs: readonly number[] = PAUSES_MS,
): Sending {
  const inFlight = new Set<Promise<void>>();
  const hurried = new AbortController();
  const routesOf = (channel: Channel) => routes[channel].filter(route => channels[route]);
  const reasonOf = (error: unknown) =>
    error instanceof GatewayError ? error.message : `unexpected ${(error as Error).name}`;

  /** One try: every route in order. Null when it went out, else why not. */
  const tryOnce = async (notice: Notice, id: string): Promise<string[] | null> => {
    const reasons: string[] = [];
    for (const route of routesOf(notice.channel)) {
      try {
        await channels[route]?.(notice, id);
        return null;
      } catch (error) {
        reasons.push(reasonOf(error));
      }
    }
    return reasons;
  };

  const deliver = async (notice: Notice): Promise<void> => {
    const id = randomUUID();
    let reasons: string[] | null = null;
    for (let tries = 0; tries <= pausesMs.length; tries++) {
      if (tries > 0) await pause(pausesMs[tries - 1], null, { signal: hurried.signal }).catch(() => {});
      reasons = await tryOnce(notice, id);
      if (!reasons) return;
    }
    warn({ notice: notice.name, channel: notice.channel, reasons }, 'a message was given up');
  };

  return {
    reaches: channel => routesOf(channel).length > 0,
    send(notice) {
      // What is rolled back must not have been sent.
      refuseInTransaction('a message');
      if (routesOf(notice.channel).length === 0 || inFlight.size >= MOST_AT_ONCE) {
        const text = inFlight.size >= MOST_AT_ONCE ? 'too many messages at once' : 'no gateway for a message';
        warn({ notice: notice.name, channel: notice.channel }, text);
        return;
      }
      const sent = deliver(notice).finally(() => inFlight.delete(sent));
      inFlight.add(sent);
    },
    async settled() {
      while (inFlight.size) await Promise.allSettled(inFlight);
    },
    hurry: () => hurried.abort(),
  };
}
