import * as z from 'zod/mini';
import { linkTo } from '#contract/all-paths.ts';
import { type PushShown, pushText } from '#rules/people/push-text.ts';
import { GatewayError } from '../../kit/gateways.ts';
import { defineJob, Hopeless } from '../../kit/jobs/job.ts';
import { unseal } from '../../kit/seal.ts';
import { signStop } from '../promotions/stop-token.ts';
import { browserById, forgetBrowser, toldOf } from './push-queries.ts';

/** Yesterday's news interrupts nobody. */
export const PUSH_LIFE_MS = 86_400_000;
export const PUSH_PURPOSE = 'push';

const addressShape = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() });

/** Hands one message to the company of one browser; what was read or taken back meanwhile is left out. */
export const sendPush = defineJob({
  name: 'sendPush',
  input: z.object({ browser: z.number(), notices: z.array(z.number()) }),
  async outside({ browser, notices }, { db, gateways, linkSecret, now }) {
    const found = await browserById(db, browser);
    if (!found) return;
    const told = await toldOf(db, found.account_id, notices);
    const [first] = told;
    if (!first) return;
    const shown: PushShown = pushText(told, linkTo('notices'));
    const stop = told.some(one => one.advertises) ? signStop(linkSecret, found.account_id, now()) : undefined;
    const address = addressShape.parse(unseal(linkSecret, PUSH_PURPOSE, found.sealed));
    try {
      const end = await gateways.push.send(address, JSON.stringify({ ...shown, stop }), {
        seconds: PUSH_LIFE_MS / 1_000,
        topic: `n${first.id}`,
        urgent: false,
      });
      if (end === 'gone') await forgetBrowser(db, browser);
    } catch (error) {
      // A company that says no says so again; one that is away is tried again.
      if (error instanceof GatewayError && error.reason === 'denied') throw new Hopeless(error.message);
      throw error;
    }
  },
});
