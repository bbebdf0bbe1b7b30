/** A message between processes: an event for the sockets of one room. */
export interface LiveMessage {
  room: string;
  /** A room whose sockets are left out: of the session that made the change. */
  besides?: string;
  event: string;
  payload: unknown;
  /** The process that has told its own sockets already. */
  from?: string;
}

/** Tells sockets of every process now, without a job: for hints of what has a number, so that a lost one is noticed. */
export type TellNow = (messages: readonly LiveMessage[]) => void;
