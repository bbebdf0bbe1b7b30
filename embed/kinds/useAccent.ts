import { useEffect } from 'react';

/** Buttons in the partner's colour (#rrggbb); null for ours. */
export function useAccent(accent: string | null): void {
  useEffect(() => {
    if (!accent) return;
    const { style } = document.documentElement;
    for (const name of ['--brand', '--brand-hover', '--brand-pressed']) style.setProperty(name, accent);
    style.setProperty('--on-brand', '#ffffff');
  }, [accent]);
}
