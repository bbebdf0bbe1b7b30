import type { ReactNode } from 'react';

/** One legal text, in parts under headings. */
export interface Information {
  title: string;
  lead: ReactNode;
  parts: readonly { heading: string; body: ReactNode }[];
}
