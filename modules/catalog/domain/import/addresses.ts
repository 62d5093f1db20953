/** The addresses of a catalogue: each belongs to one product or category, and none is that of a page of the shop. */
export class Addresses {
  readonly #owners = new Map<string, string>();
  readonly #pages: ReadonlySet<string>;
  readonly #areas: readonly string[];

  /**
   * @param pages paths of the shop's own pages, such as `/login/`, and of all that begins so, such as `/be/*`: what had
   *   one of these, nobody could open.
   */
  constructor(pages: readonly string[] = []) {
    this.#areas = pages.filter((path) => path.endsWith('/*')).map((path) => withoutSlashes(path.slice(0, -1)));
    this.#pages = new Set([...pages.map(withoutSlashes), ...this.#areas]);
  }

  /** Takes an address, unless somebody else has it. `owner` is unique in the catalogue: `product 12`. */
  claim(address: string, owner: string): boolean {
    if (this.#isTaken(address)) return false;
    const holder = this.#owners.get(address);
    if (holder === undefined) this.#owners.set(address, owner);
    return holder === undefined || holder === owner;
  }

  /** Takes the wanted address, or one like it: with the id before its ending, or behind the area that it is in. */
  claimLike(wanted: string, id: number, owner: string): string {
    if (this.claim(wanted, owner)) return wanted;
    const parts = this.#isInArea(wanted) ? /^([^/]*)(.*)$/s : /^(.*?)(\.[a-z]{2,5})?$/;
    const [, stem = wanted, ending = ''] = parts.exec(wanted) ?? [];
    for (let tail = `${id}`; ; tail += `-${id}`) {
      const address = `${stem}-${tail}${ending}`;
      if (this.claim(address, owner)) return address;
    }
  }

  #isTaken(address: string): boolean {
    return this.#pages.has(plain(address)) || this.#isInArea(address);
  }

  #isInArea(address: string): boolean {
    return this.#areas.some((area) => plain(address).startsWith(`${area}/`));
  }
}

/** Browsers that ask for `/Login/` are led to `/login/`. */
const plain = (address: string): string => withoutSlashes(address).toLowerCase();
const withoutSlashes = (path: string): string => path.replace(/^\/|\/$/g, '');
