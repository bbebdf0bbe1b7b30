import { roomOf, slotTopic } from './message.ts';

/** A second, as issue and specification allow: what is left is told no more often. Milliseconds. */
const EVERY_MS = 1_000;

export interface LineStock {
  frame_id: number;
  line_id: number;
  left: number;
  held: number;
  sold: number;
}
export type StockOfSlots = (slotIds: readonly number[]) => Promise<LineStock[]>;
type Told = Omit<LineStock, 'frame_id'>;

interface Ends {
  read: StockOfSlots;
  /** Whether anybody of this process is in a room. */
  isFollowed(room: string): boolean;
  emit(room: string, payload: { frame_id: number; lines: Told[] }): void;
}

export interface SlotWatch {
  /** Somebody of this process follows a frame now; what stands of it, [] of one that is not there. */
  follow(slot: number): Promise<Told[]>;
  stop(): void;
}

const said = ({ left, held, sold }: Told): string => `${left} ${held} ${sold}`;

/**
 * Tells who follows a frame what is left of it: this process asks the database once a second for all frames that somebody here
 * follows, and not at all while nobody does, and sends only the lines that changed.
 */
export function watchSlots({ read, isFollowed, emit }: Ends): SlotWatch {
  /** The last values sent of each followed frame, by line. */
  const known = new Map<number, Map<number, Told>>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const linesIn = (rows: readonly LineStock[], slot: number): Told[] =>
    rows.flatMap(({ frame_id, ...line }) => (frame_id === slot ? [line] : []));

  async function round(): Promise<void> {
    for (const slot of known.keys()) if (!isFollowed(roomOf(slotTopic(slot)))) known.delete(slot);
    if (known.size === 0) return;
    const rows = await read([...known.keys()]);
    for (const [slot, before] of known) {
      const changed = linesIn(rows, slot).filter(line => {
        const last = before.get(line.line_id);
        return !last || said(last) !== said(line);
      });
      for (const line of changed) before.set(line.line_id, line);
      if (changed.length > 0) emit(roomOf(slotTopic(slot)), { frame_id: slot, lines: changed });
    }
  }
  const goOn = () => {
    if (stopped || timer || known.size === 0) return;
    timer = setTimeout(() => {
      // A round that failed is made up for by the next one.
      round()
        .catch(() => {})
        .finally(() => {
          timer = undefined;
          goOn();
        });
    }, EVERY_MS);
  };

  return {
    async follow(slot) {
      const last = known.get(slot);
      if (last) return [...last.values()];
      const lines = linesIn(await read([slot]), slot);
      // A frame without lines is none: nobody is asked about it again.
      if (lines.length > 0 && !known.has(slot) && !stopped)
        known.set(slot, new Map(lines.map(line => [line.line_id, line])));
      goOn();
      return lines;
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
      known.clear();
    },
  };
}
