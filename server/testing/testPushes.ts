import { createECDH, randomBytes } from 'node:crypto';
import { pushCalls } from '#contract/people/push.ts';
import type { Visitor } from './testVisitor.ts';

/** Subscribes somebody's browser at a company that does not exist; answers its number. */
export async function aBrowser(visitor: Pick<Visitor, 'call'>): Promise<number> {
  const { data } = await visitor.call(pushCalls.subscribePush, {
    endpoint: `https://push.example/${randomBytes(8).toString('hex')}`,
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  });
  const here = data.devices.find(device => device.here);
  if (!here) throw new Error('nothing was subscribed');
  return here.id;
}
