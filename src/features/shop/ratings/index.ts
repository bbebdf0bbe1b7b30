/** Parts of ratings: the button that opens one, and pictures to send and to look at. */
export { PhotoPicker } from './PhotoPicker.tsx';
export { PhotoStrip } from './PhotoStrip.tsx';
export { RateButton } from './RateButton.tsx';
export { praiseLabels } from './rating-labels.ts';
export { shrink } from './shrink.ts';
export { usePhotos, useSentPhotos, whyNotYet } from './usePhotos.ts';
