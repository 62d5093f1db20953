/** The overlay's own look, in its shadow: nothing of the page's reaches it. */
export const OVERLAY_STYLE = `
:host { all: initial; position: fixed; inset: 0; width: auto; height: auto; margin: 0; padding: 0; border: 0;
  overflow: visible; background: none; pointer-events: none; font: 12px/1.4 system-ui, sans-serif; }
.box { position: absolute; outline: 1px dashed var(--kind); outline-offset: -1px; }
.box.current { outline: 3px solid var(--kind); background: rgb(255 255 255 / 30%); }
.part { --kind: rgb(0 90 190); } .fill { --kind: rgb(150 60 0); } .slot { --kind: rgb(110 0 150); }
button { font: inherit; text-align: left; border: 0; cursor: pointer; pointer-events: auto; }
.box button { position: absolute; top: 0; left: 0; max-width: 100%; min-width: 24px; overflow: hidden;
  white-space: nowrap; text-overflow: ellipsis; padding: 0 4px; color: white; background: var(--kind); opacity: 0.9; }
section { position: absolute; right: 8px; bottom: 8px; width: min(30rem, calc(100vw - 16px)); max-height: 50vh;
  overflow: auto; pointer-events: auto; color: black; background: white; border: 1px solid black;
  box-shadow: 0 2px 12px rgb(0 0 0 / 30%); }
h2 { position: sticky; top: 0; margin: 0; padding: 6px 8px;
  font: bold 12px/1.4 system-ui, sans-serif; background: white; }
ul { list-style: none; margin: 0; padding: 0; }
li button { display: block; width: 100%; padding: 5px 8px; background: none; border-left: 4px solid var(--kind); }
li button:hover, li button:focus-visible { background: rgb(235 240 250);
  outline: 2px solid black; outline-offset: -2px; }
small { display: block; color: rgb(70 70 70); font: inherit; overflow-wrap: anywhere; }
`;
