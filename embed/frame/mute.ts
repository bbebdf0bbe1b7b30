/** Silence when the book goes. Who brings the sound says how; before that there is none. */
export const sound = { mute() {} };
