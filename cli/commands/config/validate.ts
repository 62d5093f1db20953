import {
  committedSecrets,
  ConfigError,
  faultsOfFiles,
  settingsWarnings,
  inspectShop,
  lineOfProblem,
  oldNamesIn,
  problemAt,
  readShop,
  valueAt,
  uniqueProblems,
  type Shop,
} from 'etalage/server';
import type { OptionValues } from '../program-command.ts';

type Problem = ConfigError['problems'][number];

/** Says everything that is wrong with the settings of the shop in this folder. Ends with 1 when something is. */
export async function validate({ json }: OptionValues): Promise<void> {
  const { shop, problems, views } = await readShop();
  const old = oldNamesIn(views.flatMap(({ layers }) => layers));
  const ofShop = shop ? [...(await bootProblems(shop)), ...secretsOf(shop)] : problems;
  const warnings = [...old, ...(shop && ofShop.length === 0 ? await settingsWarnings(shop) : [])];
  const found = uniqueProblems([...ofShop, ...faultsOfFiles(process.cwd(), views)]);
  if (json) console.log(JSON.stringify({ ok: found.length === 0, problems: found, warnings }, undefined, 2));
  else if (found.length) console.error(new ConfigError(found).message);
  else
    console.log(
      `The configuration is right: ${shop?.views.length ?? 0} store views, ` +
        `${shop?.views[0]?.modules.length ?? 0} modules, ${process.env.NODE_ENV ?? 'development'}`,
    );
  if (!json) for (const warning of warnings) console.error(`Warning: ${lineOfProblem(warning).slice(4)}`);
  if (found.length) process.exitCode = 1;
}

/** What only the boot would find out, without booting: nothing is opened, nobody is asked. */
async function bootProblems(shop: Shop): Promise<readonly Problem[]> {
  try {
    const { shop: shared, views } = await inspectShop(shop);
    const said = [
      ...shared.problems.map((problem) => ({ problem, storeCode: undefined })),
      ...views.flatMap(({ storeCode, pages, api }) =>
        [...pages.problems, ...api.problems].map((problem) => ({ problem, storeCode })),
      ),
    ];
    return [...Map.groupBy(said, ({ problem: { message } }) => message).values()].flatMap((same) => {
      const [first] = same;
      if (!first) return [];
      const { file, fix, setting } = first.problem;
      const codes = [...new Set(same.flatMap(({ storeCode }) => storeCode ?? []))];
      const isOfAll = first.storeCode === undefined || codes.length === shop.views.length;
      const message = `${first.problem.message}${isOfAll ? '' : `, in the store view ${codes.join(', ')}`}`;
      // The store view whose files say it: another one may have the default.
      const layers =
        setting === undefined
          ? []
          : (shop.views.find((one) => codes.includes(one.view.storeCode) && says(one, setting))?.layers ?? []);
      return setting === undefined
        ? [{ file: file ?? 'config/default.json', pointer: '', reason: message, hint: fix }]
        : [problemAt(layers, setting, message, fix)];
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [{ file: 'config/default.json', pointer: '/modules', reason, hint: '"etalage inspect" says more' }];
  }
}

/** Secrets that are given away with the repository. Elsewhere the shop starts all the same: it is too late there. */
const secretsOf = ({ root, views }: Shop): Problem[] =>
  committedSecrets(root, views).flatMap(({ problem, isLeaked }) => (isLeaked ? [problem] : []));

const says = ({ layers = [] }: Shop['views'][number], pointer: string): boolean =>
  layers.some(({ values }) => valueAt(values, pointer) !== undefined);
