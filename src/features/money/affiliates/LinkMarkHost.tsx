import { useLocation } from 'react-router-dom';
import { sourceOf } from '#rules/text/source.ts';
import { lazyPart } from '#ui/lazyPart.tsx';

const LinkMark = /* @__PURE__ */ lazyPart(() => import('./LinkMark.tsx').then(file => file.LinkMark));

/** The mark of a page that was opened through a link, where the address names a source. */
export function LinkMarkHost() {
  const source = sourceOf(new URLSearchParams(useLocation().search).get('utm_source'));
  return source === null ? null : <LinkMark source={source} />;
}
