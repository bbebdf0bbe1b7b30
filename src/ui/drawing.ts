import { createElement, type SVGProps } from 'react';

/*
 * What lucide's icons are made with in our builds (vite.config.ts puts this in the place of lucide's own maker, which
 * brings a context, class names and name changes that nobody here asks for: 1.3 kB of every first load).
 */

interface IconData {
  node: readonly (readonly [string, Record<string, string>])[];
}

type DrawingProps = SVGProps<SVGSVGElement> & { size?: number };

/** A component that draws the icon, 24 × 24 units, in the colour of the text around it. */
export default function createDrawing({ node }: IconData) {
  return ({ size = 24, ...rest }: DrawingProps) =>
    createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        width: size,
        height: size,
        fill: 'none',
        stroke: 'currentColor',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
