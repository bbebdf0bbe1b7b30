import type { ReactNode } from 'react';

/** One text of the house, in parts under headings. */
export interface Information {
  title: string;
  lead: ReactNode;
  parts: readonly { heading: string; body: ReactNode }[];
}
