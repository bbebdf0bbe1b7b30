/** Something that happened in the demo before its first start. */
export interface PastEvent {
  /** ms since 1970. */
  at: number;
  happen: () => Promise<unknown>;
}

/** Lets all of it happen, the earliest first: who lists things by their numbers lists them by their moments, too. */
export async function happenInOrder(events: readonly PastEvent[]): Promise<void> {
  for (const { happen } of [...events].sort((one, other) => one.at - other.at)) await happen();
}
