import type { Mark } from './marked.tsx';
import { OVERLAY_STYLE } from './overlay-style.ts';

interface Supplier {
  readonly folder: string;
  readonly file: string;
  readonly name: string;
}

/** What the development server says of the shop: its folder, and which module or theme has which one. */
interface Suppliers {
  readonly root: string;
  readonly suppliers: readonly Supplier[];
}

interface Named {
  readonly marks: Mark[];
  readonly title: string;
  readonly origin: string;
  /** What a click opens. */
  readonly file: string | undefined;
}

const HEIGHT_OF_LABEL = 17;

/**
 * An overlay that outlines and names what a page shows, says who supplies it, and opens its file in the editor. Answers
 * what shows and hides it.
 */
export function createOverlay(marks: ReadonlySet<Mark>): () => void {
  const state: { close?: () => void; isOpening?: boolean } = {};
  return () => {
    if (state.close) state.close();
    else if (!state.isOpening) void open();
  };

  async function open(): Promise<void> {
    state.isOpening = true;
    const suppliers = (await (await fetch('/__etalage/suppliers')).json()) as Suppliers;
    state.isOpening = false;
    const before = document.activeElement;
    const host = document.createElement('etalage-overlay');
    // Above everything else, as the page's own panels and modals are.
    host.popover = 'manual';
    const shadow = host.attachShadow({ mode: 'open' });
    const boxes = element('div', '');
    const panel = panelOf(namedOf(marks, suppliers), (named) => draw(boxes, marks, suppliers, named));
    shadow.append(Object.assign(document.createElement('style'), { textContent: OVERLAY_STYLE }), boxes, panel);
    document.documentElement.append(host);
    host.showPopover();
    panel.querySelector('button')?.focus();
    draw(boxes, marks, suppliers);

    const redraw = (): void => draw(boxes, marks, suppliers);
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      state.close?.();
    };
    addEventListener('scroll', redraw, { capture: true, passive: true });
    addEventListener('resize', redraw);
    host.addEventListener('keydown', onKey);
    state.close = () => {
      removeEventListener('scroll', redraw, { capture: true });
      removeEventListener('resize', redraw);
      host.remove();
      state.close = undefined;
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }
}

/** The list: a line for each name, in the order of the page. */
function panelOf(all: readonly Named[], show: (named?: Named) => void): HTMLElement {
  const panel = element('section', '');
  panel.setAttribute('role', 'dialog');
  panel.setAttribute('aria-label', 'Parts, slots and fills of this page');
  const list = element('ul', '');
  for (const named of all) {
    const button = element('button', named.title);
    button.setAttribute('type', 'button');
    button.className = named.marks[0]?.kind ?? '';
    button.append(element('small', named.origin));
    button.addEventListener('click', () => openInEditor(named.file));
    for (const type of ['focus', 'pointerenter']) button.addEventListener(type, () => show(named));
    button.addEventListener('pointerleave', () => show());
    const item = element('li', '');
    item.append(button);
    list.append(item);
  }
  panel.append(element('h2', `${all.length} parts, slots and fills: a click opens the file, Escape closes`), list);
  return panel;
}

/** Outlines where everything is now. */
function draw(boxes: HTMLElement, marks: ReadonlySet<Mark>, suppliers: Suppliers, current?: Named): void {
  const labels = new Map<string, number>();
  const drawn = [...marks].flatMap((mark) => {
    const area = areaOf(mark);
    if (!area || area.bottom < 0 || area.top > innerHeight || area.right < 0 || area.left > innerWidth) return [];
    const { title, origin, file } = nameOf(mark, suppliers);
    const box = element('div', '');
    box.className = `box ${mark.kind}${current?.marks.includes(mark) ? ' current' : ''}`;
    Object.assign(box.style, {
      left: `${area.left}px`,
      top: `${area.top}px`,
      width: `${area.width}px`,
      height: `${area.height}px`,
    });
    const label = element('button', title);
    Object.assign(label, { type: 'button', tabIndex: -1, title: origin });
    // Where several begin at one corner, their names stand below each other.
    // One that begins above or beside the screen has its name at the edge.
    const [left, top] = [Math.max(0, -area.left), Math.max(0, -area.top)];
    const corner = `${Math.round(area.left + left)} ${Math.round(area.top + top)}`;
    const above = labels.get(corner) ?? 0;
    labels.set(corner, above + 1);
    Object.assign(label.style, { left: `${left}px`, top: `${top + above * HEIGHT_OF_LABEL}px` });
    label.addEventListener('click', () => openInEditor(file));
    box.append(label);
    return [box];
  });
  boxes.replaceChildren(...drawn);
}

/** What is around everything that it shows; nothing when it shows nothing. */
function areaOf({ at }: Mark): DOMRect | undefined {
  const rects = at.getClientRects().filter(({ width, height }) => width > 0 && height > 0);
  if (rects.length === 0) return undefined;
  const left = Math.min(...rects.map((rect) => rect.left));
  const top = Math.min(...rects.map((rect) => rect.top));
  const right = Math.max(...rects.map((rect) => rect.right));
  const bottom = Math.max(...rects.map((rect) => rect.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
}

function namedOf(marks: ReadonlySet<Mark>, suppliers: Suppliers): Named[] {
  const groups = Map.groupBy(marks, ({ kind, id }) => `${kind} ${id}`);
  const place = ([mark]: readonly Mark[]): number => (mark && areaOf(mark)?.top) ?? Infinity;
  return [...groups.values()]
    .toSorted((a, b) => place(a) - place(b))
    .flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      const { title, origin, file } = nameOf(first, suppliers);
      const times = group.length > 1 ? ` (${group.length} times)` : '';
      const isEmpty = first.kind === 'slot' && !group.some(areaOf) ? ', shows nothing here' : '';
      return [{ marks: group, title: title + times + isEmpty, origin, file }];
    });
}

function nameOf({ kind, id, file }: Mark, { root, suppliers }: Suppliers): Omit<Named, 'marks'> {
  const title = `${kind} ${id}`;
  if (kind === 'slot') {
    const owner = suppliers.find(({ name }) => name === `module ${id.split('.')[0]}`);
    return { title, origin: owner ? `declared by ${owner.name}` : 'declared by the framework', file: owner?.file };
  }
  if (file === undefined) return { title, origin: 'its file is not known', file };
  const path = new URL(file, `file://${root}/`).pathname;
  const [owner] = suppliers
    .filter(({ folder }) => decodeURI(path).startsWith(`${folder}/`))
    .toSorted((a, b) => b.folder.length - a.folder.length);
  return { title, origin: `${owner?.name ?? 'somebody else'}: ${file}`, file };
}

/** By Vite, which finds the editor that is running, or the one that LAUNCH_EDITOR names. */
function openInEditor(file: string | undefined): void {
  if (file !== undefined) void fetch(`/__open-in-editor?file=${encodeURIComponent(file)}`);
}

function element<N extends keyof HTMLElementTagNameMap>(name: N, text: string): HTMLElementTagNameMap[N] {
  return Object.assign(document.createElement(name), { textContent: text });
}
