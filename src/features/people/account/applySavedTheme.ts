import type { Host } from '#hosts/host.ts';
import { applyTheme, readTheme } from '#ui/theme.ts';

/** Dresses the page as the reader last chose on this device. For an entry, before the first render. */
export const applySavedTheme = (host: Pick<Host, 'store'>): void => applyTheme(readTheme(host.store));
