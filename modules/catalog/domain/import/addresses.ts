/** The addresses of a catalogue: each belongs to one product or category, and none is that of a page of the shop. */
export class Addresses {
  readonly #owners = new Map<string, string>();
  readonly #pages: ReadonlySet<string>;

  /** @param pages paths of the shop's own pages, such as `/login/`: what had one of these, nobody could open. */
  constructor(pages: readonly string[] = []) {
    this.#pages = new Set(pages.map(withoutSlashes));
  }

  /** Takes an address, unless somebody else has it. `owner` is unique in the catalogue: `product 12`. */
  claim(address: string, owner: string): boolean {
    if (this.#pages.has(withoutSlashes(address))) return false;
    const holder = this.#owners.get(address);
    if (holder === undefined) this.#owners.set(address, owner);
    return holder === undefined || holder === owner;
  }

  /** Takes the wanted address, or one like it with the id before its ending. */
  claimLike(wanted: string, id: number, owner: string): string {
    if (this.claim(wanted, owner)) return wanted;
    const [, stem = wanted, ending = ''] = /^(.*?)(\.[a-z]{2,5})?$/.exec(wanted) ?? [];
    for (let tail = `${id}`; ; tail += `-${id}`) {
      const address = `${stem}-${tail}${ending}`;
      if (this.claim(address, owner)) return address;
    }
  }
}

const withoutSlashes = (path: string): string => path.replace(/^\/|\/$/g, '');
