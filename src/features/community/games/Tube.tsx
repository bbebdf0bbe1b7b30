import styles from './Tube.module.css';

interface TubeProps {
  rocking: boolean;
  disabled: boolean;
  onPress: () => void;
}

const sticks = [-18, -11, -5, 1, 7, 13, 20];

/** The tube with its sticks: a press on it draws one. */
export const Tube = ({ rocking, disabled, onPress }: TubeProps) => (
  <button
    type="button"
    className={styles.tube}
    data-rocking={rocking || undefined}
    disabled={disabled}
    onClick={onPress}
    aria-label="Lắc ống thẻ"
  >
    <svg viewBox="0 0 240 270" width="240" height="270" aria-hidden="true">
      <circle cx="120" cy="125" r="112" fill="#d9a441" />
      <g fill="#f2dfae" opacity="0.7">
        <path d="M40 70l16-8 8 14-14 10zM182 60l20 2-4 18-18-4zM70 40l12 6-6 12-12-6zM196 130l14 8-8 14-14-8zM34 140l14-4 4 14-14 6z" />
      </g>
      {sticks.map((turn, at) => (
        <g key={turn} transform={`rotate(${turn} 120 260)`}>
          <rect
            x="112"
            y={36 + (at % 3) * 14}
            width="15"
            height="150"
            rx="3"
            fill="#dcb97a"
            stroke="#5a3413"
            strokeWidth="2"
          />
          <rect x="112" y={36 + (at % 3) * 14} width="15" height="22" rx="3" fill="#c0392b" />
        </g>
      ))}
      <path d="M72 150h96l-10 106q-1 8-9 8H91q-8 0-9-8z" fill="#7a4a25" stroke="#2c1a0c" strokeWidth="3" />
      <rect x="62" y="138" width="116" height="18" rx="7" fill="#94602f" stroke="#2c1a0c" strokeWidth="3" />
      <rect x="97" y="172" width="46" height="46" rx="5" fill="#c0392b" stroke="#2c1a0c" strokeWidth="2.5" />
      <path d="M109 186h22M106 197h28M120 183v27" stroke="#f4ecda" strokeWidth="5" strokeLinecap="round" />
    </svg>
  </button>
);
