/** What MoMo signs: name=value by name, values as they are. `accessKey` is always among them. */
export const momoLine = (
  fields: Readonly<Record<string, string | number>>,
  names: readonly string[],
): string => ['accessKey', ...names].map(name => `${name}=${fields[name] ?? ''}`).join('&');
