/** What was told, newest first; more comes by itself. */
export const watchPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>What the shop tells</title>
<style>
  body { margin: 0 auto; padding: 1.5rem; max-width: 70rem; font: 1rem/1.5 system-ui, sans-serif; }
  body { color: #1e1b18; background: #fbf9f5; }
  li { display: grid; grid-template-columns: 6rem 6rem 14rem 1fr; gap: 1rem; padding-block: 0.5rem; }
  li { border-top: 1px solid #e3dbce; }
  ol { list-style: none; padding: 0; }
  pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 0.8125rem; }
  @media (max-width: 48rem) { li { grid-template-columns: 1fr 1fr; } li > :nth-child(n + 3) { grid-column: 1 / -1; } }
</style>
<main>
  <h1>What the shop tells</h1>
  <p id="state" role="status">Nothing yet. Agree to statistics in the shop, and go from page to page.</p>
  <ol aria-label="Newest first"></ol>
</main>
<script>
  const list = document.querySelector('ol');
  const part = (tag, text) => Object.assign(document.createElement(tag), { textContent: text });
  const source = new EventSource('/told');
  // Whoever comes again is told everything again.
  source.addEventListener('open', () => list.replaceChildren());
  source.addEventListener('message', ({ data }) => {
    const { at, by, name, params } = JSON.parse(data);
    const line = document.createElement('li');
    line.append(
      part('time', new Date(at).toLocaleTimeString()),
      part('span', by),
      part('strong', name),
      part('pre', JSON.stringify(params, undefined, 1)),
    );
    list.prepend(line);
    document.querySelector('#state').textContent = list.children.length + ' so far, newest first.';
  });
</script>
</html>
`;
