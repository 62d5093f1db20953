/** As far as `build-site.ts` uses it: Eleventy brings no types of its own. */
declare module '@11ty/eleventy' {
  export default class Eleventy<Config> {
    constructor(
      input: string,
      output: string,
      options: { quietMode: boolean; configPath: false; config(eleventy: Config): void },
    );
    write(): Promise<unknown>;
  }
}
