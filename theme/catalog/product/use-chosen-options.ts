import { useEffect, useState } from 'react';
import { useService } from 'etalage/core/react';
import { ProductChooser, type ProductView } from 'etalage/modules/catalog';

/** Milliseconds without a change after which the address is written: browsers allow some hundred writes a minute. */
const CALM_MS = 300;

interface Said {
  readonly answers: URLSearchParams;
  readonly about: string;
  readonly loaded: ProductView;
  readonly product: ProductView;
}

/** Which state of which product's page was loaded: another one knows better than what was said before. */
const stateOf = ({ parentSku, selection }: ProductView): string =>
  `${parentSku} ${new URLSearchParams(selection.query.map(([name, value]) => [name, value])).toString()}`;

export interface ChosenOptions {
  readonly product: ProductView;
  readonly choose: (answers: URLSearchParams) => void;
  /** What was loaded: the key of a form whose fields begin with it. */
  readonly about: string;
}

/**
 * A product as loaded, with what the shopper chooses of its options since then. Nothing is asked over the network; the
 * address follows without a step in the history. Loaded anew in the same state (fresh stock, another variant), the
 * choice stays.
 */
export function useChosenOptions(loaded: ProductView): ChosenOptions {
  const chooser = useService(ProductChooser);
  const [said, say] = useState<Said>();
  const about = stateOf(loaded);
  const answers = said?.about === about ? said.answers : undefined;

  const apply = (next: URLSearchParams): void => {
    void chooser.choose(loaded, next).then((product) => {
      say({ answers: next, about, loaded, product });
    });
  };
  useEffect(() => {
    if (answers && said?.loaded !== loaded) apply(answers);
  });
  useEffect(() => {
    if (!said || said.loaded !== loaded) return undefined;
    const timer = setTimeout(() => {
      writeAddress(said.product);
    }, CALM_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [said, loaded]);
  return { product: said?.loaded === loaded ? said.product : loaded, choose: apply, about };
}

/** Puts the chosen options into the address bar; all else of it stays. */
function writeAddress({ options, selection }: ProductView): void {
  const names = new Set(options.flatMap(({ name, quantity }) => [name, ...(quantity ? [quantity.name] : [])]));
  const url = new URL(window.location.href);
  for (const name of names) url.searchParams.delete(name);
  for (const [name, value] of selection.query) url.searchParams.append(name, value);
  if (url.href !== window.location.href) window.history.replaceState(window.history.state, '', url);
}
