/** An address's additions to the web app's page. */
export interface PageParts {
  head: string;
  /** Styles, in place of the links to the app's style sheets. */
  styles?: string;
  /** Script that starts the app, in place of its own; '' where `first` does. */
  startScript?: string | null;
  /** The rendered HTML (ui/rendered.ts), and for which width and time: "width now". */
  app?: string;
  renderedAt?: string;
  /** Content behind #app: the first screen's data. */
  first?: string;
}

const SLOTS = [
  /<!--head-->[\s\S]*<!--\/head-->/,
  /(?=<\/head>)/,
  /(?=><\/div>)/,
  /(?=<\/div>)/,
  /<!--first-->/,
];

/** The web build's page with five slots for the parts of an address. */
export function pageTemplate(html: string): (parts: PageParts) => string {
  const fixed: string[] = [];
  let rest = html;
  SLOTS.forEach((place, at) => {
    // Two of the slots are inside the tag of #app.
    const from = at === 2 ? rest.indexOf('<div id="app"') : 0;
    const found = place.exec(rest.slice(Math.max(from, 0)));
    if (!found || from < 0)
      throw new Error('build/web/index.html has lost its slots for head, app and first data.');
    fixed.push(rest.slice(0, from + found.index));
    rest = rest.slice(from + found.index + found[0].length);
  });
  const [before, links, opening, inside, after] = fixed;
  // The app's own styles: not as links where they are inline with the rendered HTML.
  const bare = links?.replace(/\s*<link rel="stylesheet"[^>]*>/g, '') ?? '';
  const still = bare.replace(/\s*<script type="module"[^>]*><\/script>/, '');
  return ({ head, styles = '', startScript: begin, app = '', renderedAt: rendered, first = '' }) =>
    [
      before,
      head,
      styles ? (typeof begin === 'string' ? still : bare) : links,
      styles,
      begin,
      opening,
      rendered ? ` data-drawn="${rendered}"` : '',
      inside,
      app,
      after,
      first,
      rest,
    ].join('');
}
