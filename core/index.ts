/** The kernel's public entry point: everything a module, theme or server imports. Runs anywhere. */
export {
  token,
  requestToken,
  shopToken,
  point,
  provide,
  replace,
  decorate,
  provideValue,
  contribute,
} from './kernel/token.ts';
export type { Token, Point, Scope, Provider, Contribution, Deps, DepsOf } from './kernel/token.ts';
export { provideLazy } from './kernel/provide-lazy.ts';
export { once } from './kernel/once.ts';
export { turns } from './kernel/turns.ts';
export { withTimeLimit } from './kernel/time-limit.ts';
export { extensible, extension } from './kernel/extension.ts';
export type { Address } from './address/address.ts';
export { AddressData } from './address/address-data.ts';
export type { Extended, Extensible, Extension, ExtensionRule, Extensions, ExtensionText } from './kernel/extension.ts';
export { hooks, waterfall, series, bail, transaction, tap } from './kernel/hooks.ts';
export type { Hook, HookCaller, HookKind, Tap } from './kernel/hooks.ts';
export { ui, part, slot, component, fill } from './kernel/ui.ts';
export type { Part, Slot, PartComponent, Fill, ComponentLoader } from './kernel/ui.ts';
export {
  defineModule,
  defineClient,
  defineApi,
  defineAdapter,
  defineShop,
  defineTheme,
  defineConfig,
  configType,
} from './kernel/module.ts';
export type {
  ModuleManifest,
  SideDefinition,
  ThemeDefinition,
  ConfigDefinition,
  ClientSide,
  ApiSide,
  ShopSide,
  AdapterSide,
  JsonSchema,
} from './kernel/module.ts';
export type { SchemaType, SchemaInput, InputType, ResultType, SettingsType } from './schema/schema-type.ts';
export { defineCommands } from './kernel/command.ts';
export type { ModuleCommands, CommandDefinition, CommandInput, CommandShop } from './kernel/command.ts';
export { csvOf } from './kernel/csv.ts';
export { textTable } from './kernel/text-table.ts';
export { orRefused } from './http/or-refused.ts';
export { bootKernel, type Kernel, type KernelCheck } from './kernel/kernel.ts';
export { pageSource } from './kernel/page-kernel.ts';
export { BootError, type Problem } from './kernel/errors.ts';
export { KERNEL_VERSION } from './kernel/version.ts';
export type { KernelSource, From, ShopServices } from './kernel/source.ts';
export { ReportError } from './kernel/report.ts';
export { VisitStart } from './kernel/visit-start.ts';
export {
  quietTag,
  WhenQuiet,
  type QuietPage,
  type QuietStart,
  type QuietWhen,
  type ShowApart,
} from './kernel/when-quiet.ts';
export { onFirstInteraction, Preload } from './routing/preload.ts';
export { RequestScope, type Context } from './kernel/request-scope.ts';
export type { PageComposition, PublicSettings } from './kernel/page-kernel.ts';
export { coreModule, coreApi, coreShop } from './core-module.ts';
export { store, type Store, type StoreToken } from './stores/store.ts';
export { CurrentStoreView, StoreViews, prefixOf, type StoreView } from './config/store-view.ts';
export { DataFolder, ListenHost, Clock, ThemeTokens } from './config/data-folder.ts';
export { platformSettings } from './config/platform-settings.ts';
export { DoctorChecks, type DoctorCheck, type DoctorContext, type Finding } from './config/doctor-checks.ts';
export {
  PersonalData,
  PersonalDataHooks,
  PersonalRecords,
  type Erased,
  type ErasedPerson,
  type ExportedTable,
  type Person,
  type PersonalBrowserKey,
  type PersonalDataOfModule,
  type PersonalTable,
  type PersonColumn,
} from './personal-data/personal-data.ts';
export { describeTable } from './personal-data/described.ts';
export { LazyTexts, Translator, LocaleMessages, type Messages } from './i18n/translator.ts';
export { ForbiddenTexts } from './i18n/forbidden-texts.ts';
export {
  BrowserStorage,
  isStored,
  mayBeStored,
  storedText,
  whenStored,
  StorageError,
  type StorageCollection,
  type StorageFailure,
} from './storage/browser-storage.ts';
export { whenIdle } from './storage/when-idle.ts';
export {
  Notifications,
  NotificationStore,
  type Notification,
  type NotificationAction,
  type NotificationInput,
} from './notifications/notifications.ts';
export { changeWhenOnline } from './notifications/change-when-online.ts';
export { ApiClient, type CallOptions } from './http/api-client.ts';
export {
  NetworkTasks,
  TaskPlaceholders,
  TASKS_KEY,
  type NetworkTask,
  type NewNetworkTask,
} from './http/network-tasks.ts';
export { ShopApi } from './http/shop-api.ts';
export { ApiError, errorType, type ErrorType, type ErrorParams } from './http/api-error.ts';
export {
  AddressExtensions,
  ExtensionReaders,
  InvalidExtension,
  type ExtensionReader,
} from './http/extension-reader.ts';
export { Call, customerOf, Transact, type CallCustomer } from './http/call.ts';
export { IdempotencyTables, type IdempotencyRows } from './http/idempotency.ts';
export { reply, Reply, type ReplyOptions } from './http/reply.ts';
export { Database, tables, type Engine, type Reader, type Tables, type Tx } from './database/database.ts';
export type { Generated, Insertable, Selectable } from './database/database.ts';
export { statement, type Places, type Statement } from './database/statement.ts';
export { follow } from './database/follow.ts';
export { migration, countingId, type Migration } from './database/migration.ts';
export { job, jobRef, Jobs, type JobHandler, type JobOptions, type JobRef } from './jobs/job.ts';
export { PermanentFailure } from './jobs/permanent-failure.ts';
export { SessionFinder } from './session/session-finder.ts';
export { Session, SessionStore, type SessionState } from './session/session.ts';
export { isOffline } from './http/is-offline.ts';
export {
  endpoint,
  endpointRef,
  type Limit,
  type Endpoint,
  type EndpointRef,
  type EndpointInput,
} from './http/endpoint.ts';
export { route, forward, notFound, redirectTo, NotFound, RedirectTo } from './routing/route.ts';
export { unlistedHead } from './routing/unlisted-head.ts';
export type { Route, RouteContext, Head, Forward, LayoutName } from './routing/route.ts';
export { Layouts, type LayoutProps } from './routing/layouts.ts';
export { Urls, trimSlashes } from './routing/urls.ts';
export { CacheTags } from './routing/cache-tags.ts';
export { PageTags } from './routing/page-tags.ts';
export { OwnPages, type OwnPage } from './routing/own-pages.ts';
export { PageSources, type PageSource, type SitePage } from './routing/page-sources.ts';
export { DataChanges, UndeclaredTags, type ChangeListener, type DataChange } from './routing/data-changes.ts';
export { titleOf, type HeadTag } from './routing/head.ts';
export { CoreHooks, propsOf, type Page, type PageView, type PageVisit, type RenderedDocument } from './routing/page.ts';
export { PageRefresh } from './routing/page-refresh.ts';
export { PageExtrasCollector, type PageExtras } from './routing/page-extras.ts';
export { RouteTable, NOT_FOUND_ROUTE, ERROR_ROUTE } from './routing/load-page.ts';
export { linkableOrigin } from './http/linkable-origin.ts';
export { imageUrl, imageSrcSet, type ImageSize } from './http/image-url.ts';
export { CspSources, type CspDirective } from './http/csp-sources.ts';
export {
  SettingsChecks,
  SettingsWarnings,
  unknownCode,
  type SettingFault,
  type SettingsCheck,
  type SettingsWarning,
} from './config/settings-checks.ts';
export { Figures, type Figure, type FigureValue } from './http/figures.ts';
export { StartNotes, type StartNote } from './http/start-notes.ts';
export { MediaSources, type MediaSource, type GeneratedImage } from './http/media-source.ts';
