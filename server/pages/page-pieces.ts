/** What an address adds to the web app's page. */
export interface PageParts {
  head: string;
  /** Styles, in the place of links to the app's own. */
  styles?: string;
  /** What begins the app, in the place of its script. */
  begin?: string | null;
  /** What was drawn (ui/served.ts), and how: "width now". */
  app?: string;
  drawn?: string;
  /** The first screen's data. */
  first?: string;
}

const PLACES = [
  /<!--head-->[\s\S]*<!--\/head-->/,
  /(?=<\/head>)/,
  /(?=><\/div>)/,
  /(?=<\/div>)/,
  /<!--first-->/,
];

/** The web build's page, which takes the parts of an address at its five places. */
export function pieces(html: string): (parts: PageParts) => string {
  const fixed: string[] = [];
  let rest = html;
  PLACES.forEach((place, at) => {
    // The two places of #app stand in its own tag.
    const from = at === 2 ? rest.indexOf('<div id="app"') : 0;
    const found = place.exec(rest.slice(Math.max(from, 0)));
    if (!found || from < 0)
      throw new Error('build/web/index.html has lost its places for head, app and first data.');
    fixed.push(rest.slice(0, from + found.index));
    rest = rest.slice(from + found.index + found[0].length);
  });
  const [before, links, opening, inside, after] = fixed;
  // The app's own styles: not as links where they come with the drawing.
  const bare = links?.replace(/\s*<link rel="stylesheet"[^>]*>/g, '') ?? '';
  const still = bare.replace(/\s*<script type="module"[^>]*><\/script>/, '');
  return ({ head, styles = '', begin, app = '', drawn, first = '' }) =>
    [
      before,
      head,
      styles ? (begin ? still : bare) : links,
      styles,
      begin,
      opening,
      drawn ? ` data-drawn="${drawn}"` : '',
      inside,
      app,
      after,
      first,
      rest,
    ].join('');
}
