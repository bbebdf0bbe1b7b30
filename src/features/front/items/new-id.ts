/** A random negative id: of an item that was never published. */
export const newId = (): number => -Math.ceil(Math.random() * 2_000_000_000);
