type Values = Readonly<Record<string, unknown>>;

const text = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

/** The text that Zalo signs: name=value in the order given. */
export const checkoutLine = (fields: Values, names: readonly string[]): string =>
  names.map(name => `${name}=${text(fields[name])}`).join('&');

/** The same of every field, by name. */
export const everyField = (fields: Values): string => checkoutLine(fields, Object.keys(fields).sort());
