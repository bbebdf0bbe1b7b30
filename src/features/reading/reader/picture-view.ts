/** How a picture lies in its frame: so many times its size, moved by so many CSS px. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

export const whole: View = { scale: 1, x: 0, y: 0 };
const NEAREST = 8;

/** No further than its edges. */
function held({ scale, x, y }: View, { width, height }: Size): View {
  const [right, down] = [((scale - 1) * width) / 2, ((scale - 1) * height) / 2];
  const within = (at: number, most: number) => (most > 0 ? Math.min(most, Math.max(-most, at)) : 0);
  return { scale, x: within(x, right), y: within(y, down) };
}

/** Nearer by a factor, about the middle of the frame. */
export function zoomed(view: View, by: number, frame: Size): View {
  const scale = Math.min(NEAREST, Math.max(1, view.scale * by));
  const share = scale / view.scale;
  return held({ scale, x: view.x * share, y: view.y * share }, frame);
}

export const moved = (view: View, dx: number, dy: number, frame: Size): View =>
  held({ ...view, x: view.x + dx, y: view.y + dy }, frame);
