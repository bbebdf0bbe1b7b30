import styles from './BannerMotif.module.css';

const steps = [0, 1, 2, 3, 4];

/** Scales of water, row behind row. */
const Waves = () => (
  <g>
    {steps
      .map(row =>
        steps.map(at => (
          <g key={`${row} ${at}`} transform={`translate(${at * 60 + (row % 2) * 30 - 20} ${220 - row * 32})`}>
            <circle r="30" fill="var(--ground)" />
            <circle r="30" />
            <circle r="20" />
            <circle r="10" />
          </g>
        )),
      )
      .reverse()}
  </g>
);

/** A sun and its rays. */
const Rays = () => (
  <g transform="translate(150 210)">
    {Array.from({ length: 13 }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: places, not things
      <path key={at} d="M0 -66V-250" transform={`rotate(${at * 15 - 90})`} />
    ))}
    <circle r="52" fill="currentColor" fillOpacity=".18" />
    <circle r="40" />
  </g>
);

/** Books on a shelf, one leaning. */
const Shelf = () => (
  <g>
    <path d="M20 206H290" />
    <path d="M44 206V70H76V206M76 206V96H118V206M118 206V56H142V206M206 206L182 86L214 80L238 200" />
    <path d="M250 206V110H276V206M52 92H68M84 116H110" />
    <circle cx="164" cy="192" r="13" fill="currentColor" fillOpacity=".25" />
  </g>
);

const motifs = [Waves, Rays, Shelf];

/** A drawing in the ink of the banner, for one that is about no single book. */
export function BannerMotif({ seed }: { seed: number }) {
  const Motif = motifs[seed % motifs.length] ?? Waves;
  return (
    <svg
      className={styles.motif}
      viewBox="0 0 300 220"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      <Motif />
    </svg>
  );
}
