import { CurrentStoreView, provide, replace, requestToken, Session, SessionStore, type StoreView } from 'etalage/core';
import { UrlMapCustomer, type UrlMapRequest } from 'etalage/modules/url';
import { CatalogSettings } from './view-tools.ts';

/** The customer's group as searches and the URL map get it, asked before each call: visitors log in and out. */
export type CustomerGroup = () => Pick<UrlMapRequest, 'groupId' | 'groupToken'>;
export const CustomerGroup = requestToken<CustomerGroup>('catalog.CustomerGroup', 'pages');

/** The group says what things cost, or what tax is due on them. */
export const groupsMatter = ({ usePriceTiers }: CatalogSettings, { tax }: StoreView): boolean =>
  usePriceTiers || typeof tax.userGroupId === 'number';

/** The proof goes where groups matter, the number where groups have prices; nothing where all pay the same. */
export const customerGroupProviders = [
  provide(
    CustomerGroup,
    { session: Session, sessions: SessionStore, settings: CatalogSettings, view: CurrentStoreView },
    ({ session, sessions, settings, view }): CustomerGroup =>
      () => {
        const groupToken = groupsMatter(settings, view) ? session.groupToken() : undefined;
        const { groupId } = settings.usePriceTiers ? sessions.get() : {};
        return { ...(groupId !== undefined && { groupId }), ...(groupToken !== undefined && { groupToken }) };
      },
  ),
  replace(UrlMapCustomer, { current: CustomerGroup }, ({ current }): UrlMapCustomer => ({ current })),
];
