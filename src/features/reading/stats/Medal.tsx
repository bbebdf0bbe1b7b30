import { medalBoard, medalBooks, medalRound } from './medal.ts';

/** Drawn in full when it is reached, as an outline before. */
export function Medal({ reached }: { reached: boolean }) {
  const { x, y, radius } = medalRound;
  return (
    <svg viewBox="0 0 64 64" width="64" height="64" aria-hidden="true" data-reached={reached || undefined}>
      <circle
        cx={x}
        cy={y}
        r={radius}
        fill={reached ? 'var(--brand-soft)' : 'none'}
        stroke={reached ? 'var(--brand-mark)' : 'var(--line-strong)'}
        strokeWidth="2"
        strokeDasharray={reached ? undefined : '4 4'}
      />
      {[...medalBooks, medalBoard].map(({ colour, ...position }) => (
        <rect
          key={position.x}
          {...position}
          rx="1"
          fill={reached ? colour : 'none'}
          stroke={reached ? 'none' : 'var(--line-strong)'}
        />
      ))}
    </svg>
  );
}
