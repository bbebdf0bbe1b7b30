/** Degrees from hanging straight down; positive lifts towards the side the person faces. Shoulder first, then elbow. */
type Limb = readonly [upper: number, lower: number];

export interface Stance {
  /** The arm further from us, then the nearer one. */
  far: Limb;
  near: Limb;
  farLeg: Limb;
  nearLeg: Limb;
  /** The whole body leans, degrees. */
  lean?: number;
  /** The head on its own, degrees. */
  nod?: number;
  /** How much the hips sink, as a share of the legs. */
  sink?: number;
}

const standing = { farLeg: [9, 0], nearLeg: [-9, 0] } as const;

export const stances = {
  idle: { far: [14, 22], near: [-14, -4], ...standing },
  wave: { far: [148, 172], near: [-16, -4], ...standing, nod: 5 },
  point: { far: [86, 92], near: [-20, -8], ...standing, lean: 3 },
  hips: { far: [46, -58], near: [-46, 58], ...standing },
  cheer: { far: [146, 172], near: [-146, -172], farLeg: [14, 0], nearLeg: [-14, 0] },
  think: { far: [28, 158], near: [20, 96], ...standing, nod: 8 },
  hold: { far: [34, 100], near: [18, 92], ...standing },
  give: { far: [62, 88], near: [30, 84], ...standing, lean: 5 },
  walk: { far: [-30, -6], near: [30, 62], farLeg: [28, 8], nearLeg: [-24, -38], lean: 3 },
  run: { far: [-54, 6], near: [54, 128], farLeg: [64, -6], nearLeg: [-42, -86], lean: 14 },
  sit: { far: [30, 74], near: [14, 64], farLeg: [84, 2], nearLeg: [78, -4], sink: 0.46 },
  crouch: { far: [40, 88], near: [24, 78], farLeg: [96, -34], nearLeg: [74, -52], lean: 12, sink: 0.55 },
  bow: { far: [24, 60], near: [18, 52], ...standing, lean: 24, nod: 10 },
  shrug: { far: [44, 128], near: [-44, -128], ...standing, nod: 6 },
  cross: { far: [28, -78], near: [-22, 84], ...standing },
  hide: { far: [64, 174], near: [-50, -178], ...standing, nod: 4 },
  push: { far: [68, 88], near: [58, 84], farLeg: [30, 8], nearLeg: [-30, -30], lean: 12 },
  hit: { far: [150, 208], near: [-20, -40], farLeg: [20, 4], nearLeg: [-18, -8], lean: -5 },
  pull: { far: [70, 96], near: [60, 90], farLeg: [38, 22], nearLeg: [8, -6], lean: -14 },
  shout: { far: [60, 150], near: [-62, -150], farLeg: [12, 0], nearLeg: [-12, 0], nod: -6 },
  lie: { far: [16, 30], near: [-10, -6], farLeg: [6, 0], nearLeg: [-6, 0] },
} as const satisfies Record<string, Stance>;

export type Pose = keyof typeof stances;

/** Where a limb ends: a point `length` away in that direction. */
export const reach = (x: number, y: number, degrees: number, length: number): [number, number] => {
  const turn = (degrees * Math.PI) / 180;
  return [x + Math.sin(turn) * length, y + Math.cos(turn) * length];
};
