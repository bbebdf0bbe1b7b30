import { linkTo } from '#contract/all-paths.ts';
import type { Context } from '../kit/http/context.ts';
import { originOf } from '../kit/http/origin.ts';
import { znsLink } from '../visits/zns.ts';
import { personById } from './queries.ts';

/**
 * Sends the welcome message over Zalo, with a link that tells us when it was read. Called after the registration's
 * transaction; a message that fails never fails a registration.
 */
export async function sendWelcomeMessage(context: Context, accountId: number, phone: string): Promise<void> {
  try {
    const name = (await personById(context.db, accountId))?.fullname ?? '';
    const path = await znsLink(context.db, accountId, 'welcome', linkTo('home'));
    const link = originOf(context.settings, context.request) + path;
    context.gateways.send({ channel: 'zns', to: phone, name: 'welcome', data: { name, link } });
  } catch (error) {
    context.request.log.warn(
      { reason: (error as { code?: string }).code },
      'the welcome message was not sent',
    );
  }
}
