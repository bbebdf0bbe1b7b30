import type { SendReport } from '#features/reading/progress/index.ts';
import type { BuySlot } from '#features/rights/index.ts';

/** Facts of the screen around a player. */
export interface PlayerHostProps {
  /** The page has a bar of its own at the foot. */
  own: boolean;
  /** Nothing is shown, as over a reader; what plays goes on. */
  hidden: boolean;
  /** How time is told, where a partner wants to know; the player is made with the first. */
  sendReport?: SendReport;
  /** The purchase prompt; a frame has none. */
  Buy?: BuySlot;
}
