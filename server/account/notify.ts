import type { NoticeName } from '../kit/gateways.ts';
import type { Context } from '../kit/http/context.ts';

/** How a person can be told something that did not need to be asked for. */
export interface Recipient {
  fullname: string;
  phone: string | null;
  email: string | null;
}

/**
 * Tells a person what happened to their account: by phone, else by mail, else not at all. After the commit, so that
 * nobody is told of what did not happen.
 */
export function notify(context: Context, person: Recipient, name: NoticeName): void {
  const to = person.phone ?? person.email;
  if (!to) return;
  const channel = person.phone ? 'zns' : 'mail';
  context.gateways.send({ channel, to, name, data: { name: person.fullname } });
}
