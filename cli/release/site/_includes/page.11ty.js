const text = (value) => String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const link = ({ href, title, isHere }) =>
  `<li><a href="${text(href)}"${isHere ? ' aria-current="page"' : ''}>${text(title)}</a></li>`;

const group = ({ group: name, isOpen, links }) =>
  `<details${isOpen ? ' open' : ''}><summary>${text(name)}</summary><ul>${links.map(link).join('')}</ul></details>`;

/** The frame of every page: search, menu, text. Complete without JavaScript, but for the search. */
export function render({ title, content, base, home, menu }) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${text(title)} · Etalage</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${base}/assets/site.css">
<script type="module" src="${base}/assets/site.js" data-base="${base}"></script>
</head>
<body>
<a class="skip" href="#content">Skip to the text</a>
<header><a class="name" href="${text(home)}">Etalage</a>
<form role="search" hidden>
<input type="search" aria-label="Search the documentation" placeholder="Search the documentation ( / )" autocomplete="off">
<output></output>
<ul></ul>
</form>
</header>
<nav aria-label="Documentation">${menu.map(group).join('')}</nav>
<main id="content">${content.replaceAll('<pre>', '<pre tabindex="0">')}</main>
</body>
</html>
`;
}
