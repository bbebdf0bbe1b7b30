import type { ComponentType } from 'react';
import * as books from './bookSamples.tsx';
import * as controls from './controlSamples.tsx';
import * as notices from './noticeSamples.tsx';
import * as overlays from './overlaySamples.tsx';

/** By the file of the component in src/ui. */
export const samples: Record<string, ComponentType> = { ...controls, ...books, ...notices, ...overlays };
