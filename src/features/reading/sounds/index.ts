const load = () => import('./howls.ts');
type Sound = keyof typeof import('./howls.ts').sounds;

/** Fetches the short sounds ahead of time. */
export const fetchSounds = (): void => void load().catch(() => {});

/** Plays a short sound, as loud as a share (0 to 1) of its own loudness. What cannot be heard now is not heard later. */
export const playSound = (sound: Sound, share = 1): void =>
  void load()
    .then(({ play }) => play(sound, share))
    .catch(() => {});
