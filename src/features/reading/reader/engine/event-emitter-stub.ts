/*
 * Stands in for event-emitter in the bundle (a Vite alias): what epub.js uses of it, without its five packages for browsers
 * that do not know properties.
 */

type Listener = (...told: unknown[]) => void;
interface Heard {
  listener: Listener;
  once: boolean;
}

const heardOf = new WeakMap<object, Map<string, Heard[]>>();

function add(of: object, type: string, heard: Heard): void {
  const all = heardOf.get(of) ?? new Map<string, Heard[]>();
  heardOf.set(of, all.set(type, [...(all.get(type) ?? []), heard]));
}

/** Those who listen are kept in new lists: one that is being told stays as it was. */
function drop(of: object, type: string, isGone: (heard: Heard) => boolean): void {
  const all = heardOf.get(of);
  const left = all?.get(type)?.filter(heard => !isGone(heard));
  if (left) all?.set(type, left);
}

const methods = {
  on(type: string, listener: Listener) {
    add(this, type, { listener, once: false });
    return this;
  },
  once(type: string, listener: Listener) {
    add(this, type, { listener, once: true });
    return this;
  },
  off(type: string, listener: Listener) {
    drop(this, type, heard => heard.listener === listener);
    return this;
  },
  emit(type: string, ...told: unknown[]) {
    for (const heard of heardOf.get(this)?.get(type) ?? []) {
      if (heard.once) {
        if (!heardOf.get(this)?.get(type)?.includes(heard)) continue;
        drop(this, type, one => one === heard);
      }
      heard.listener.apply(this, told);
    }
  },
};

/** Gives an object, mostly the prototype of a class, the four methods. */
export default function eventEmitter<T extends object>(of: T): T & typeof methods {
  for (const [name, value] of Object.entries(methods))
    Object.defineProperty(of, name, { value, configurable: true, writable: true });
  return of as T & typeof methods;
}
