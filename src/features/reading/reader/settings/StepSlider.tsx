import type { CSSProperties } from 'react';

interface StepSliderProps {
  label: string;
  steps: readonly number[];
  value: number;
  /** How a step is read aloud. */
  words: (step: number) => string;
  onChange: (value: number) => void;
}

/** One of a few steps in order. */
export function StepSlider({ label, steps, value, words, onChange }: StepSliderProps) {
  const at = Math.max(0, steps.indexOf(value));
  return (
    <div className="reader-size-line" style={{ '--at': at / (steps.length - 1) } as CSSProperties}>
      {steps.map(step => (
        <i key={step} />
      ))}
      <input
        type="range"
        min={0}
        max={steps.length - 1}
        step={1}
        value={at}
        aria-label={label}
        aria-valuetext={words(steps[at] ?? value)}
        onChange={event => onChange(steps[Number(event.target.value)] ?? value)}
      />
    </div>
  );
}
