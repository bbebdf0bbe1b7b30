/** Storage keys of a film and its poster; the same keys are addresses (content/routes.ts). */
export const filmFile = (key: string): string => `films/${key}/film.mp4`;
export const posterFile = (key: string): string => `films/${key}/poster.webp`;

/** `files` is the context's filesOrigin. */
export const filmFileAddress = (key: string, files: string): string => `${files}/${filmFile(key)}`;

/** The key in such an address, '' where it has another form. */
export const keyIn = (file: string): string => /^films\/([0-9a-f]{32})\//.exec(file)?.[1] ?? '';
