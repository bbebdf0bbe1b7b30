/**
 * WebKit sends no events into a frame without `allow-scripts` (bug 218086): no tap, no selection. There the frame gets
 * it, and the policy inside (`script-src 'none'`, first in head) still lets nothing run.
 */
export const isWebKit = (): boolean =>
  /AppleWebKit/.test(navigator.userAgent) && !/Chrom(e|ium)\//.test(navigator.userAgent);
