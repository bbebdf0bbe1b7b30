import type { NoticeName } from '../gateways/gateways.ts';
import type { Context } from '../kit/context.ts';

/** How a person can be told something that did not need to be asked for. */
export interface Reachable {
  fullname: string;
  phone: string | null;
  email: string | null;
}

/**
 * Tells a person what happened to their account: by phone, else by mail, else not at all. After the commit, so that
 * nobody is told of what did not happen.
 */
export function tell(context: Context, person: Reachable, name: NoticeName): void {
  const to = person.phone ?? person.email;
  if (!to) return;
  const channel = person.phone ? 'zns' : 'mail';
  context.gateways.send({ channel, to, name, data: { name: person.fullname } });
}
