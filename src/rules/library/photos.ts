/* Pictures that buyers send with a rating, a complaint or a return, and shops of what they sell. */

/**
 * What they are sent for: those of a rating and of a product are for all, those of a complaint or a return for its buyer, its shop and
 * the platform.
 */
export const photoPurposes = ['rate', 'complaint', 'product'] as const;
export type PhotoPurpose = (typeof photoPurposes)[number];

/** Kept pictures and films: of a chat for its two sides, of the feed for everybody. */
export type KeptPurpose = PhotoPurpose | 'chat' | 'film' | 'post';

export const PHOTOS_MOST = 5;
/** Specification, section 5. */
export const PHOTO_BYTES = 10_485_760;
/** The longer side of each size kept, pixels: in a list, and whole. */
export const photoSides = [320, 1280] as const;
