/*
 * What markup a book may contain, as plain data: the server's sanitiser and the embedded reader's own one read the same lists.
 * Everything that is not named here is taken away; an unknown element leaves its content behind.
 */

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Elements of HTML that stay. */
export const htmlElements = words(`
  a abbr acronym address article aside b bdi bdo big blockquote br caption center cite code col colgroup data dd del details
  dfn dir div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hgroup hr i img ins kbd li main map mark nav ol
  p pre q rb rp rt rtc ruby s samp section small span strike strong sub summary sup table tbody td tfoot th thead time tr tt u
  ul var wbr area audio video source track`);

/** Elements that go together with everything inside them. */
export const droppedElements = words(`
  script style link meta base title head iframe frame frameset noframes embed applet param template input select textarea
  option optgroup datalist keygen isindex output progress meter dialog canvas source track slot portal
  foreignobject annotation annotation-xml animate animatemotion animatetransform animatecolor set handler listener mpath
  discard noembed xmp plaintext`);

/** Elements without an end tag. */
export const voidElements = words('area br col hr img meta source track wbr');

export const svgElements = words(`
  svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath linearGradient radialGradient stop
  clipPath mask pattern marker image title desc`);

export const mathElements = words(`
  math mi mn mo ms mtext mspace mrow mfrac msqrt mroot mstyle merror mpadded mphantom mfenced menclose msub msup msubsup
  munder mover munderover mmultiscripts mprescripts none mtable mtr mtd mlabeledtr semantics`);

/** Attributes that any element may carry; `aria-…` too. */
export const globalAttributes = words('id class style lang dir title role hidden epub:type');

const cell = words('align valign width height bgcolor colspan rowspan headers scope abbr nowrap');

/** Further attributes by element of HTML. */
export const htmlAttributes: Readonly<Record<string, readonly string[]>> = {
  a: words('href rel target data-external'),
  area: words('href alt shape coords rel target data-external'),
  img: words('src srcset sizes alt width height align border hspace vspace loading decoding usemap'),
  audio: words('src controls preload loop'),
  video: words('src controls preload loop width height playsinline'),
  source: words('src type'),
  track: words('src kind srclang label'),
  map: words('name'),
  ol: words('start reversed type compact'),
  ul: words('type compact'),
  li: words('value type'),
  table: words('align width border cellpadding cellspacing bgcolor summary frame rules'),
  td: cell,
  th: cell,
  tr: words('align valign bgcolor'),
  thead: words('align valign'),
  tbody: words('align valign'),
  tfoot: words('align valign'),
  col: words('span width align valign'),
  colgroup: words('span width align valign'),
  caption: words('align'),
  p: words('align'),
  div: words('align'),
  h1: words('align'),
  h2: words('align'),
  h3: words('align'),
  h4: words('align'),
  h5: words('align'),
  h6: words('align'),
  hr: words('align width size color noshade'),
  br: words('clear'),
  font: words('color face size'),
  time: words('datetime'),
  ins: words('datetime'),
  del: words('datetime'),
  data: words('value'),
  details: words('open'),
};

export const svgAttributes = words(`
  id class style lang role viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy d points pathLength
  transform gradientTransform gradientUnits patternTransform patternUnits patternContentUnits clipPathUnits maskUnits
  maskContentUnits markerUnits markerWidth markerHeight refX refY orient offset spreadMethod dx dy rotate textLength
  lengthAdjust startOffset href fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-dasharray stroke-dashoffset opacity color display visibility clip-path clip-rule mask marker-start
  marker-mid marker-end stop-color stop-opacity font-family font-size font-style font-weight font-variant letter-spacing
  word-spacing text-anchor text-decoration dominant-baseline alignment-baseline baseline-shift writing-mode direction overflow
  shape-rendering text-rendering image-rendering paint-order vector-effect`);

export const mathAttributes = words(`
  id class style dir display displaystyle scriptlevel mathvariant mathsize mathcolor mathbackground form fence separator lspace
  rspace stretchy symmetric maxsize minsize largeop movablelimits accent accentunder linethickness numalign denomalign bevelled
  open close separators notation columnalign rowalign columnspacing rowspacing columnlines rowlines frame framespacing
  columnspan rowspan width height depth voffset align side`);

/** Allowed schemes of links that leave the book. */
export const linkSchemes = words('http https mailto');

/**
 * Ids that would hide a property of `window` or `document` from a script that trusts them.
 * An id among these is renamed by `safeId`.
 */
const clobberingIds: ReadonlySet<string> = new Set(
  words(`
  __proto__ prototype constructor window document self top parent opener frames frame frameElement length name location history
  navigator origin event external status closed screen console crypto performance indexedDB localStorage sessionStorage caches
  chrome body head title forms images links anchors scripts embeds plugins applets all cookie domain referrer URL documentURI
  baseURI documentElement defaultView activeElement currentScript implementation readyState doctype dir lang styleSheets fonts
  children childNodes firstChild lastChild parentNode parentElement nextSibling previousSibling nodeName nodeType nodeValue
  ownerDocument attributes textContent innerHTML outerHTML innerText style className classList dataset id tagName getAttribute
  setAttribute removeAttribute querySelector querySelectorAll getElementById getElementsByTagName getElementsByClassName
  createElement createTextNode createRange createTreeWalker appendChild removeChild insertBefore cloneNode contains addEventListener
  removeEventListener dispatchEvent getSelection write writeln open close focus blur submit reset action method elements print
  alert confirm prompt fetch postMessage setTimeout clearTimeout requestAnimationFrame getComputedStyle matchMedia scrollTo
  scrollBy innerWidth innerHeight pageXOffset pageYOffset toString valueOf hasOwnProperty undefined config settings api token ePub`),
);

/**
 * The id an element has in our copy. Kept letter for letter unless it would clobber a global or break a CFI
 * (epub.js writes ids into CFIs unescaped): fragments are renamed by the same rule, so links keep working.
 */
export function safeId(id: string): string {
  const plain = id
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}\p{M}_.-]/gu, '-')
    .slice(0, 200);
  return plain !== id.normalize('NFC') || clobberingIds.has(plain) ? `b-${plain}` : plain;
}
