import { linkTo } from '#contract/all-paths.ts';
import { OK, type Reply } from '#contract/wire.ts';
import { whoAmI } from './identity.ts';

/**
 * Goes where a reply says (code 0 and data.url), else to the main site with the address that was asked for. Both pass
 * the server's /redirect, which alone knows the hosts one may be sent to.
 */
export async function followRedirect(
  reply: Reply<{ url?: string } | null>,
  askedFor: string,
  go: (address: string) => void = address => location.assign(address),
): Promise<void> {
  const { host, origin } = whoAmI();
  const url = (reply.code === OK && reply.data?.url) || askedFor;
  const address = origin + linkTo('redirect', undefined, { url });
  // Zalo and a partner's frame stay where they are; the address opens beside them.
  if (host.name === 'browser') go(address);
  else await host.openOutside(new URL(address, location.href).href);
}
