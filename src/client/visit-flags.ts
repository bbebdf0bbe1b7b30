import { whoAmI } from './identity.ts';

/**
 * What the server noticed when the visit began (specification, section 4): it came from a listed host, debug mode was
 * asked for with today's date. Cookies that anyone may write, so they choose what is shown and open nothing.
 */
export function visitFlags(): { isBlockReferer: boolean; allowDebug: boolean } {
  const { settings } = whoAmI().host;
  return {
    isBlockReferer: settings.get('is_block_referer') === '1',
    allowDebug: settings.get('allow_debug') === '1',
  };
}
