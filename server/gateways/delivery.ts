import type { Channel } from '#contract/people/account.ts';
import { GatewayError, type Gateways, type Notice } from '../kit/gateways.ts';

/** Hands one message to a company. `id` is the same for every try of one notice. Throws GatewayError. */
export type Deliver = (notice: Notice, id: string) => Promise<void>;

/** Channels of a message, best first: a phone that Zalo does not reach gets an SMS. */
const routes: Record<Channel, readonly Channel[]> = { zns: ['zns', 'sms'], sms: ['sms'], mail: ['mail'] };

const reasonOf = (error: unknown) =>
  error instanceof GatewayError ? error.message : `unexpected ${(error as Error).name}`;

/** One try for a message, by every route in order. Errors name the companies' answers, never people or contents. */
export function openDelivery(
  channels: Partial<Record<Channel, Deliver>>,
): Pick<Gateways, 'deliver' | 'reaches'> {
  const routesOf = (channel: Channel) => routes[channel].filter(route => channels[route]);
  return {
    reaches: channel => routesOf(channel).length > 0,
    async deliver(notice, id) {
      const reasons: string[] = [];
      for (const route of routesOf(notice.channel)) {
        try {
          return await channels[route]?.(notice, id);
        } catch (error) {
          reasons.push(reasonOf(error));
        }
      }
      throw new GatewayError('away', reasons.join('; ') || 'no gateway for a message');
    },
  };
}
