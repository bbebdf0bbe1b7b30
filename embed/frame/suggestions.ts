import type { Host } from '#hosts/host.ts';
import type { FrameAddress } from './request.ts';

/** Below this width in CSS px the frame stands on a phone. */
const NARROW = 480;

/** Styles suggested by a partner's page, by the names of settings; the reader's own choice, once made, wins. */
export const suggestedSettings = (theme: string | null): Record<string, string> => ({
  backgroundType: theme ?? 'bright',
  fontSize: innerWidth < NARROW ? '16' : '18',
  spreadLayout: 'true',
  // Pages, not a strip: the wheel and the thumb that scroll the partner's page must not get caught in ours.
  isScroll: 'false',
});

/** The host with what a partner's page suggests for the style. */
export function withSuggestions(host: Host, theme: FrameAddress['theme']): Host {
  const suggested = suggestedSettings(theme);
  return {
    ...host,
    settings: { ...host.settings, get: key => host.settings.get(key) ?? suggested[key] ?? null },
  };
}
