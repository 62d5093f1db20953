// Search, and the menu's place: all that the documentation needs a script for. Its library and index come when the
// field is used.
const { base } = document.querySelector('script[data-base]').dataset;
const form = document.querySelector('form[role=search]');
const field = form.querySelector('input');
const status = form.querySelector('output');
const list = form.querySelector('ul');
const MOST = 12;

let loading;
const load = () =>
  (loading ??= Promise.all([
    import('./minisearch.js'),
    import('./search-options.js'),
    fetch(`${base}/assets/search.json`),
  ]).then(async ([{ default: MiniSearch }, { searchOptions }, answer]) =>
    MiniSearch.loadJSON(await answer.text(), searchOptions),
  ));

async function search() {
  const text = field.value.trim();
  const found = text ? (await load()).search(text) : [];
  if (text !== field.value.trim()) return; // somebody typed on
  status.value = text ? `${found.length || 'No'} ${found.length === 1 ? 'section' : 'sections'}` : '';
  list.replaceChildren(
    ...found.slice(0, MOST).map(({ id, heading, page }) => {
      const link = Object.assign(document.createElement('a'), { href: `${base}/${id}`, textContent: heading });
      const item = document.createElement('li');
      item.append(link, heading === page ? '' : ` ${page}`);
      return item;
    }),
  );
}

const close = () => {
  status.value = '';
  list.replaceChildren();
};

form.hidden = false;
field.addEventListener('focus', load, { once: true });
field.addEventListener('input', search);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  list.querySelector('a')?.click();
});
form.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') close();
});
list.addEventListener('click', close);
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target.matches('input, textarea')) return;
  event.preventDefault();
  field.focus();
});

const nav = document.querySelector('nav');
const here = nav.querySelector('[aria-current]');
if (here && nav.scrollHeight > nav.clientHeight) nav.scrollTop = here.offsetTop - nav.clientHeight / 3;
