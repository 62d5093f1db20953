/** Serving and building a shop from a program or a test; the CLI does no more than this. */
export { committedSecrets, type CommittedSecret } from './config/committed-secrets.ts';
export { installModule } from './config/install-module.ts';
export { loadShop, readShop } from './config/load-shop.ts';
export { type InstalledModule, type ReadView, type Shop, type ShopReading, type ViewSettings } from './config/shop.ts';
export { explainSetting, unknownKey, type Explanation } from './config/explain.ts';
export { publishedSchemas } from './config/published-schema.ts';
export { problemAt, valueAt } from './config/layers.ts';
export { changedModules, moduleChanges, type ModuleChanges } from './config/module-changes.ts';
export { masked, pathOfKey, pointerOf, settingAt, rootSetting } from './config/settings.ts';
export { faultsOfFiles } from './config/check-layers.ts';
export { settingsWarnings } from './api/settings-warnings.ts';
export { ConfigError, lineOfProblem, uniqueProblems } from './config/problems.ts';
export { oldNamesIn } from './config/renamed.ts';
export { settingCheck } from './config/check-setting.ts';
export { buildShop, needsBuild } from './composition/build.ts';
export { buildServer } from './composition/server-build.ts';
export { builtPages, startShop, type PageBuild, type RunningShop, type StartOptions } from './start-shop.ts';
export { startDevelopment, type DevelopmentServer } from './development/start-development.ts';
export { bootShop, shopSource } from './api/boot-shop.ts';
export { bootApi, apiSource } from './api/boot-api.ts';
export { createEndpointTable, type EndpointTable, type TableOptions } from './api/endpoint-table.ts';
export { inProcessCall } from './api/in-process.ts';
export { moduleCommands, type CommandGroup, type RunnableCommand } from './module-commands.ts';
export { backupShop, restoreShop, type RestoreOptions } from './database/backup.ts';
export type { RestoredMail } from './database/restored-mail.ts';
export { withShopJobs, type ShopJobs } from './jobs/shop-jobs.ts';
export type { JobList, ListedJob } from './jobs/job-list.ts';
export { forgetModule } from './database/forget-module.ts';
export { databaseFile, openDatabase } from './database/open-database.ts';
export { createLogger } from './http/logger.ts';
export { ETALAGE_VERSION } from './version.ts';
export { inspectShop, type ModuleInspection, type ShopInspection, type ViewInspection } from './inspect-shop.ts';
export type { SettingInspection } from './config/inspect-settings.ts';
export { listen, ListenError } from './http/listen.ts';
export { LOCK_FILE, lockText, overrideStates, readLock, type OverrideState } from './overrides/lock.ts';
export { listTexts, type ListedText } from './texts/list-texts.ts';
export {
  themeSources,
  type OwnTheme,
  type PartExport,
  type PartSource,
  type ThemeSources,
} from './overrides/part-source.ts';
export type { Override } from './overrides/list-overrides.ts';
export { upgradeReport, type UpgradeReport } from './upgrade/upgrade-report.ts';
