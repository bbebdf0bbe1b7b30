/** Page that sells each kind of thing; oak packages are charged as packages and have a page of their own. */
export const buyPaths = {
  package: '/package-plan/payment',
  oak: '/package-plan/oak/payment',
  retail: '/package-plan/retail/payment',
} as const;
