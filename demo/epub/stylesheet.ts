/** Unhurried prose: indents instead of blank lines, no indent after a pause. Faces and sizes are the reader's choice. */
export const stylesheet = `html { hyphens: manual; }
body { margin: 0; line-height: 1.72; font-variant-ligatures: no-common-ligatures; }
p { margin: 0; text-indent: 1.4em; text-wrap: pretty; widows: 2; orphans: 2; }
h1 + p, h2 + p, h3 + p, hr + p, ul + p, ol + p, blockquote + p { text-indent: 0; }
h1, h2, h3 { font-weight: 600; line-height: 1.38; text-wrap: balance; break-after: avoid; page-break-after: avoid; }
h1 { margin: 2.4em 0 1.6em; font-size: 1.474em; font-weight: 500; }
h2 { margin: 2em 0 .7em; font-size: 1.158em; }
h3 { margin: 1.6em 0 .5em; font-size: 1em; }
em { font-style: italic; }
strong { font-weight: 600; }
hr.scene { margin: 1.7em 0; border: 0; height: 1.72em; overflow: visible; color: inherit; text-align: center; text-indent: 0; }
hr.scene::before { content: "• • •"; letter-spacing: .5em; margin-left: .5em; opacity: .6; }
blockquote { margin: 1.2em 0; padding: 0 0 0 1.4em; }
blockquote p { text-indent: 0; }
blockquote p + p { margin-top: .5em; }
ul, ol { margin: 1em 0; padding: 0 0 0 1.4em; }
li { margin: .35em 0; }
a.noteref { font-size: .72em; line-height: 1; vertical-align: super; text-decoration: none; padding: 0 .15em; }
section.notes { margin-top: 2.4em; padding-top: 1em; border-top: 1px solid currentColor; }
section.notes p { margin: 0 0 .5em; text-indent: 0; font-size: .88em; line-height: 1.6; }
a.back { text-decoration: none; }
section.titlepage { text-align: center; }
section.titlepage img { display: block; width: auto; max-width: 100%; height: auto; max-height: 78vh; margin: 0 auto 1.4em; }
section.titlepage h1 { margin: 0 0 .3em; }
section.titlepage p { text-indent: 0; }
`;
