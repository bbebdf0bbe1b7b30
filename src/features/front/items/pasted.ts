/* What is copied from a page or a word processor, as the Markdown that readers' pages can show; all else of it is left behind. */

const isElement = (node: Node): node is Element => node.nodeType === 1;
const nameOf = (node: Node): string => (isElement(node) ? node.tagName.toLowerCase() : '');
const silent = new Set([
  'script',
  'style',
  'head',
  'title',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
]);
const blocks = new Set(
  'p div section article header footer main aside h1 h2 h3 h4 h5 h6 ul ol li blockquote hr table tr pre figure'.split(
    ' ',
  ),
);

function marked(text: string, sign: string): string {
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  return words && !words.includes(sign) ? `${before}${sign}${words}${sign}${after}` : text;
}

/** The words of a node in one line, with their marks. */
function lineOf(node: Node): string {
  if (node.nodeType === 3) return (node.textContent ?? '').replace(/\s+/g, ' ');
  const name = nameOf(node);
  if (!isElement(node) || silent.has(name)) return '';
  if (name === 'br') return ' ';
  const text = [...node.childNodes].map(lineOf).join('');
  const weight = /font-weight:\s*(bold|[6-9]00)/i.test(node.getAttribute('style') ?? '');
  const isNormal = /font-weight:\s*(normal|400)/i.test(node.getAttribute('style') ?? '');
  if ((['b', 'strong'].includes(name) && !isNormal) || weight) return marked(text, '**');
  return ['i', 'em'].includes(name) ? marked(text, '*') : text;
}

const lineBlock = (node: Node, start = ''): string[] => {
  const words = lineOf(node).replace(/\s+/g, ' ').trim();
  return words ? [start + words] : [];
};

function blocksOf(node: Element): string[] {
  const name = nameOf(node);
  if (silent.has(name)) return [];
  if (name === 'hr') return ['***'];
  if (/^h[1-6]$/.test(name)) return lineBlock(node, name < 'h3' ? '## ' : '### ');
  if (name === 'blockquote') return inside(node).map(block => block.replace(/^(?:#+ |[->] )?/, '> '));
  if (name === 'ul' || name === 'ol') {
    const items = [...node.children].filter(child => nameOf(child) === 'li');
    const rows = items.flatMap((item, at) => lineBlock(item, name === 'ul' ? '- ' : `${at + 1}. `));
    return rows.length > 0 ? [rows.join('\n')] : [];
  }
  return inside(node);
}

/** Blocks within a node; words between them are paragraphs. */
function inside(node: Element): string[] {
  const found: string[] = [];
  let line = '';
  const end = () => {
    const words = line.replace(/\s+/g, ' ').trim();
    if (words) found.push(words);
    line = '';
  };
  for (const child of node.childNodes) {
    if (isElement(child) && (blocks.has(nameOf(child)) || child.querySelector([...blocks].join()))) {
      end();
      found.push(...blocksOf(child));
    } else if (nameOf(child) === 'br') end();
    else line += lineOf(child);
  }
  end();
  return found;
}

/** HTML of a clipboard as Markdown; it is never put into the page, so nothing in it runs or loads. */
export const markdownFrom = (html: string): string =>
  inside(new DOMParser().parseFromString(html, 'text/html').body).join('\n\n');
