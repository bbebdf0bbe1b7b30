/* For tests: texts that have run scripts, opened addresses or turned pages elsewhere. Each that runs sets `window.ran`. */

const run = 'window.ran=1';
const tags = [
  `<script>${run}</script>`,
  `<img src=x onerror="${run}">`,
  `<svg onload="${run}">`,
  `<svg><animate onbegin="${run}" attributeName=x dur=1s>`,
  `<iframe srcdoc="<script>parent.ran=1</script>"></iframe>`,
  `<body onload="${run}">`,
  `<details open ontoggle="${run}">`,
  `<video><source onerror="${run}"></video>`,
  `<audio src=x onerror="${run}">`,
  `<input autofocus onfocus="${run}">`,
  `<marquee onstart="${run}">`,
  `<object data="javascript:${run}"></object>`,
  `<embed src="javascript:${run}">`,
  `<math><mtext></form><form><mglyph><style></math><img src onerror="${run}">`,
  `<a href="javascript:${run}">x</a>`,
  `<form action="javascript:${run}"><button>x</button></form>`,
  `<base href="https://xau.example/">`,
  `<meta http-equiv="refresh" content="0;url=https://xau.example/">`,
  `<link rel="stylesheet" href="https://xau.example/x.css">`,
  `<style>*{background:url(https://xau.example/x)}</style>`,
  `<template><script>${run}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
];
/** What ends an attribute, an element or a script in front of a tag. */
const breaks = ['', '">', "'>", '</title>', '</textarea>', '</script>', '-->', ']]>', '\\"}'];
const addresses = [
  `javascript:${run}`,
  `JaVaScRiPt:${run}`,
  `java\tscript:${run}`,
  `\u0001javascript:${run}`,
  `javascript&colon;${run}`,
  `&#106;avascript:${run}`,
  `data:text/html,<script>parent.ran=1</script>`,
  `vbscript:${run}`,
  'https://mot.vn@xau.example/',
  'https://xau.example\\@mot.vn/',
  'https://mot.vn%2f@xau.example/"onmouseover="window.ran=1',
  '//xau.example/x',
  'https:xau.example',
  'http://[::1]/',
  'file:///etc/passwd',
  'blob:https://mot.vn/x',
  "https://xau.example/'onclick='window.ran=1",
  'https://xau.example/`onclick=window.ran=1`',
];
const odd = [
  '{{constructor.constructor("window.ran=1")()}}',
  '$' + '{window.ran=1}',
  '#{7*7}',
  '<%= 7*7 %>',
  '[x](javascript:window.ran=1)',
  '![x](x"onerror="window.ran=1)',
  '#<img/src/onerror=window.ran=1>',
  '@<svg/onload=window.ran=1>',
  '\u202e<tpircs/>1=nar.wodniw<tpircs>',
  '\ufeff<script>window.ran=1</script>',
  '&lt;script&gt;window.ran=1&lt;/script&gt;',
  '\\u003cscript\\u003ewindow.ran=1',
  '__proto__',
  'a\u2028window.ran=1',
];

export const attackTexts: readonly string[] = [
  ...breaks.flatMap(before => tags.map(tag => before + tag)),
  ...addresses,
  ...addresses.map(address => `#thẻ ${address} @Ngọc Hân`),
  ...odd,
];
