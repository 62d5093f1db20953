/** The style of the test page: the provider's own look, none of the shop's. */
export const PAGE_STYLE = `
*, ::before, ::after { box-sizing: border-box }
:root { color-scheme: light; --ink: #10233b; --quiet: #51637a; --sky: #eef4fa; --line: #cfdae6; --deep: #0b2f5b;
  --notice: #fff4d6; --notice-line: #c98a00 }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100% }
body { margin: 0; min-height: 100vh; background: var(--sky); color: var(--ink);
  font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif }
header { background: var(--deep); color: #fff }
header > div, main { max-width: 34rem; margin: 0 auto; padding: 1.25rem }
header > div { display: flex; align-items: center; gap: .75rem }
header svg { flex: none }
.brand { font-size: 1.125rem; font-weight: 600; letter-spacing: .01em }
.test { margin: 0; padding: .5rem 1.25rem; background: var(--notice); border-bottom: 1px solid var(--notice-line);
  color: var(--ink); text-align: center; font-size: .875rem }
main { padding-block: 2rem 4rem }
h1 { margin: 0 0 .25rem; font-size: 1.375rem; font-weight: 600; line-height: 1.3 }
.for { margin: 0 0 1.5rem; color: var(--quiet) }
.card { padding: 1.5rem; background: #fff; border: 1px solid var(--line); border-radius: .75rem }
p { margin: 0 0 1.25rem }
dl { margin: 0 0 1.5rem; padding-bottom: 1.5rem; border-bottom: 1px solid var(--line) }
dt { color: var(--quiet); font-size: .9375rem }
dd { margin: 0 }
dd.miles { font-size: 2.25rem; font-weight: 600; line-height: 1.2; letter-spacing: -.01em;
  font-variant-numeric: tabular-nums }
dd.euros { color: var(--quiet); font-variant-numeric: tabular-nums }
.choices { display: grid; gap: .75rem }
button, .button { display: block; width: 100%; min-height: 3rem; padding: .75rem 1.25rem; border: 1px solid var(--deep);
  border-radius: .5rem; background: #fff; color: var(--deep); font: inherit; font-weight: 600; text-align: center;
  text-decoration: none; cursor: pointer }
button.first, .button.first { background: var(--deep); color: #fff }
button:hover, .button:hover { text-decoration: underline; text-underline-offset: .2em }
button.quiet { border-color: transparent; font-weight: 400 }
:focus-visible { outline: 3px solid #2f7fd6; outline-offset: 2px }
fieldset { margin: 2rem 0 0; padding: 0; border: 0 }
legend { padding: 0; font-weight: 600 }
.why { margin: .25rem 0 .75rem; color: var(--quiet); font-size: .9375rem }
label { display: flex; gap: .625rem; align-items: flex-start; min-height: 2.5rem; padding: .5rem 0; cursor: pointer }
input { flex: none; width: 1.125rem; height: 1.125rem; margin: .25rem 0 0; accent-color: var(--deep) }
@media (min-width: 48rem) {
  .card { padding: 2rem }
}
`;
