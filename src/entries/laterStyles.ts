import { LATER_STYLES_ID, STRETCH, STYLES_ID } from '#contract/kit/page-styles.ts';

/** Applies the rules of the page's sheets that nothing in it needed so far, between the others, where they belong. Once. */
export function applyLaterStyles(): void {
  const [now, later] = [STYLES_ID, LATER_STYLES_ID].map(id => document.getElementById(id));
  if (!now || !later) return;
  const rest = later.textContent?.split(STRETCH) ?? [];
  now.textContent = (now.textContent ?? '')
    .split(STRETCH)
    .reduce((all, text, at) => all + text + (rest[at] ?? ''), '');
  later.remove();
}
