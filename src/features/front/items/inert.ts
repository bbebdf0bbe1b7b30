/** Nothing in it can be pressed or reached: it is a picture. */
export const inert = (element: HTMLElement | null): void => {
  if (element) element.inert = true;
};
