/** Colour schemes: the device's, or always one of the two. */
const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const KEY = 'theme';

interface Store {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

export function readTheme(store: Store): Theme {
  const kept = store.get(KEY);
  return themes.find(theme => theme === kept) ?? 'system';
}

/** Dresses the page. Without `data-theme` the tokens follow the device by themselves. */
export function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') root.removeAttribute('data-theme');
  else root.setAttribute('data-theme', theme);
  // The browser's own bar takes the page's ground.
  const ground = theme === 'system' ? null : theme === 'dark' ? '#0F1412' : '#F6F5F0';
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = ground ?? (meta.media.includes('dark') ? '#0F1412' : '#F6F5F0');
  }
}

const schemeOfDevice = () => matchMedia('(prefers-color-scheme: light)');

/** The page is light: it was chosen so, or the device is. */
export function isPageLight(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === 'light' : schemeOfDevice().matches;
}

/** Tells when the device turns from light to dark or back. Returns the unsubscriber. */
export function onDeviceScheme(listener: () => void): () => void {
  const scheme = schemeOfDevice();
  scheme.addEventListener('change', listener);
  return () => scheme.removeEventListener('change', listener);
}

export function keepTheme(store: Store, theme: Theme): void {
  if (theme === 'system') store.remove(KEY);
  else store.set(KEY, theme);
  applyTheme(theme);
}
