import type { Os } from '#contract/kit/wire.ts';

/** The first that fits counts: most browsers also call themselves Chrome and Safari. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bZalo\b/i, 'Zalo'],
  [/FBAN|FBAV|FB_IAB/, 'Facebook'],
  [/coc_coc_browser/i, 'Cốc Cốc'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\/|\bOpera\b/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const platforms: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/i, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'máy Mac'],
  [/Linux|X11/, 'Linux'],
];

const firstOf = (table: typeof browsers, agent: string) => table.find(([form]) => form.test(agent))?.[1];

/** A device as its owner recognises it: "Chrome trên Windows". Told by the visitor, so it is a name and no proof. */
export function deviceName(agent: string, os: Os, fromPartner = false): string {
  // A partner's server swaps a code without any browser around it.
  if (fromPartner || !agent.startsWith('Mozilla/')) return 'Ứng dụng đối tác';
  const browser = os === 'zalo' ? 'Zalo' : (firstOf(browsers, agent) ?? 'Trình duyệt');
  const platform = firstOf(platforms, agent);
  if (!platform) return browser;
  // An iPad calls itself a Mac; only the page knows that it is touched, and says 'wap'.
  return `${browser} trên ${platform === 'máy Mac' && os === 'wap' ? 'iPad' : platform}`;
}
