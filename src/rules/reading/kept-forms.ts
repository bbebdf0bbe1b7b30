/** In which form a work is kept on a device, to be opened without a network. */
export const keptForms = ['book', 'sound', 'comic', 'film', 'pdf'] as const;
export type KeptForm = (typeof keptForms)[number];

/** Under which form it was requested: printed books are requested as books. */
export const requestedAs = (form: KeptForm): KeptForm => (form === 'pdf' ? 'book' : form);
