/** The six ways to make a cover, by their Vietnamese names without marks. */
export const recipeNames = ['khac-go', 'son-mai', 'giay-cat', 'gach-bong', 'thuy-ba', 'bien-hieu'] as const;
export type RecipeName = (typeof recipeNames)[number];
