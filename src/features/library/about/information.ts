import type { InformationSlug } from '#contract/library/about-pages.ts';
import { privacy } from './privacy.tsx';
import { terms } from './terms.tsx';
import type { Information } from './text.ts';

const texts: Record<InformationSlug, Information> = { 'rieng-tu': privacy, 'dieu-khoan': terms };

/** The texts by the last part of their address, /thong-tin/…. */
export const information: ReadonlyMap<string, Information> = new Map(Object.entries(texts));
