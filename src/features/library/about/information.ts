import type { ReactNode } from 'react';
import type { InformationSlug } from '#contract/library/about-pages.ts';
import { privacy } from './privacy.tsx';
import { terms } from './terms.tsx';
import type { Information } from './text.ts';

const texts: Record<InformationSlug, (consents: ReactNode) => Information> = {
  'rieng-tu': privacy,
  'dieu-khoan': () => terms,
};

const bySlug = new Map(Object.entries(texts));

/** The text by the last part of its address, /thong-tin/…. */
export const information = (slug: string, consents: ReactNode): Information | undefined =>
  bySlug.get(slug)?.(consents);
