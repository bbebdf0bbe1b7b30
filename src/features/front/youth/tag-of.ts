/** A topic's name as a tag of the feed, its words joined: "Lần đầu xa nhà" → "Lầnđầuxanhà". */
export const tagOf = (name: string): string => name.replace(/[^\p{L}\p{N}_]/gu, '');
