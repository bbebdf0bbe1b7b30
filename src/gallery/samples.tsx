import type { ComponentType } from 'react';
import * as books from './bookSamples.tsx';
import * as controls from './controlSamples.tsx';
import * as desk from './deskSamples.tsx';
import * as notices from './noticeSamples.tsx';
import * as overlays from './overlaySamples.tsx';
import * as tables from './tableSamples.tsx';

/** By the file of the component in src/ui and src/ui/desk. */
export const samples: Record<string, ComponentType> = {
  ...controls,
  ...books,
  ...notices,
  ...overlays,
  ...desk,
  ...tables,
};
