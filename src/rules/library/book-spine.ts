/* What a package says of its pages, at import and in a partner's frame alike: fallbacks, layouts, and what a spine item overrides. */

export type Layout = 'reflowable' | 'pre-paginated';
type Spread = 'auto' | 'none' | 'landscape' | 'both';

export interface ManifestItem {
  id: string;
  /** Name of the entry in the archive. */
  path: string;
  type: string;
  properties: readonly string[];
  fallback: string | null;
  /** Id of the media overlay that reads it aloud. */
  overlay: string | null;
}

/** How one item of the spine lies, over what the package says. */
export interface SpineOverrides {
  layout: Layout;
  pageSpread?: 'left' | 'right' | 'center';
  spread?: Spread;
  flow?: 'paged' | 'scrolled';
  alignCenter?: true;
}

/** How the pages of a book lie. */
export interface PackageRules {
  /** Of most of the spine; an item of the other kind says so itself. */
  layout: Layout;
  flow: 'paged' | 'scrolled';
  /** One scroll through all documents. */
  continuous: boolean;
  spread: Spread;
}

const READABLE =
  /^(application\/xhtml\+xml|text\/html|application\/x-dtbook\+xml|text\/x-oeb1-document|image\/svg\+xml)$/;
export const PICTURE_TYPE = /^image\/(jpe?g|png|gif|webp|avif|jxl)$/;

/** An item and its fallbacks, each once. */
export function fallbacksOf(item: ManifestItem, byId: ReadonlyMap<string, ManifestItem>): ManifestItem[] {
  const chain: ManifestItem[] = [];
  for (
    let at: ManifestItem | undefined = item;
    at && !chain.includes(at);
    at = at.fallback ? byId.get(at.fallback) : undefined
  )
    chain.push(at);
  return chain;
}

const isShown = ({ type, path }: ManifestItem) =>
  READABLE.test(type) || PICTURE_TYPE.test(type) || /\.(xhtml|html?)$/i.test(path);

/** The first of a chain that can be shown as it was meant: scripts do not run, so what needs them comes last. */
export const shownOf = (chain: readonly ManifestItem[]): ManifestItem | undefined =>
  chain.find(item => isShown(item) && !item.properties.includes('scripted')) ?? chain.find(isShown);

const spreadOf = (value: string): Spread | undefined =>
  value === 'portrait' ? 'both' : (['auto', 'none', 'landscape', 'both'] as const).find(one => one === value);

/** Of the package's `rendition:…` metadata, asked for without their prefix. A page with a size of its own does not flow. */
export function packageRules(rendition: (name: string) => string, fixedByName: boolean): PackageRules {
  const roll = rendition('layout') === 'roll';
  const fixed = roll || rendition('layout') === 'pre-paginated' || fixedByName;
  const flow = fixed ? '' : rendition('flow');
  return {
    layout: fixed ? 'pre-paginated' : 'reflowable',
    flow: roll || flow.startsWith('scrolled') ? 'scrolled' : 'paged',
    continuous: roll || flow === 'scrolled-continuous',
    spread: roll ? 'none' : (spreadOf(rendition('spread')) ?? 'auto'),
  };
}

/** Properties of an itemref: `rendition:layout-…`, `spread-…`, `flow-…`, `page-spread-…`; the first of a kind counts. */
export function overridesOf(properties: readonly string[], ofPackage: Layout): SpineOverrides {
  const first = (kind: string) =>
    properties.find(one => one.startsWith(`rendition:${kind}-`))?.slice(`rendition:${kind}-`.length);
  const layout = first('layout');
  const named = properties.find(one => /^(rendition:)?page-spread-(left|right|center)$/.test(one));
  const side = named?.split('-').at(-1) as SpineOverrides['pageSpread'];
  const spread = spreadOf(first('spread') ?? '');
  const flow = first('flow');
  return {
    layout: layout === 'pre-paginated' || layout === 'reflowable' ? layout : ofPackage,
    ...(side ? { pageSpread: side } : {}),
    ...(spread ? { spread } : {}),
    ...(flow && flow !== 'auto' ? { flow: flow.startsWith('scrolled') ? 'scrolled' : 'paged' } : {}),
    ...(properties.includes('rendition:align-x-center') ? { alignCenter: true } : {}),
  };
}

/** The layout of most items; the package's own where there are as many of each. */
export function mostOf(spine: readonly { layout: Layout }[], ofPackage: Layout): Layout {
  const fixed = spine.filter(item => item.layout === 'pre-paginated').length * 2;
  if (fixed === spine.length) return ofPackage;
  return fixed > spine.length ? 'pre-paginated' : 'reflowable';
}

/** An item's properties for the reader: only those that differ from the book's. */
export const toldOf = (
  { layout, pageSpread, spread, flow, alignCenter }: SpineOverrides,
  ofBook: Layout,
): Partial<SpineOverrides> => ({
  ...(pageSpread ? { pageSpread } : {}),
  ...(layout === ofBook ? {} : { layout }),
  ...(spread ? { spread } : {}),
  ...(flow ? { flow } : {}),
  ...(alignCenter ? { alignCenter } : {}),
});
