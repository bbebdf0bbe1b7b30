import { type ReactNode, useRef } from 'react';
import styles from './FixedFoot.module.css';
import { useAboveKeyboard } from './useAboveKeyboard.ts';
import { usePublishedHeight } from './usePublishedHeight.ts';

interface FixedFootProps {
  /** On a wide screen: where it stands in the page, or not at all. */
  wide: 'in place' | 'gone';
  children: ReactNode;
}

/** Offset of a bar: the bottom navigation, on pages that have one (app/DefaultLayout.tsx). */
const ground = (bar: HTMLElement) => (bar.closest('[data-foot]') ? '0px' : 'var(--size-bottom-nav)');

/** A page's own bar at the foot of a phone's screen, above or in the place of the bottom navigation. What floats stands above it. */
export function FixedFoot({ wide, children }: FixedFootProps) {
  const bar = useRef<HTMLDivElement>(null);
  useAboveKeyboard(bar);
  usePublishedHeight(bar, '--size-own', true, ground);
  return (
    <div ref={bar} className={styles.bar} data-gone={wide === 'gone' || undefined}>
      {children}
    </div>
  );
}
