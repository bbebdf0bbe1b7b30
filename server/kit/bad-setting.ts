/** A setting cannot be used; the message is one line for the operator, "Setting <name> …". */
export class BadSetting extends Error {
  constructor(name: string, why: string) {
    super(`Setting ${name} ${why}`);
  }
}
