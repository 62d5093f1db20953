import { decorate, defineApi, Translator } from 'etalage/core';
import { CatalogIndex } from 'etalage/modules/catalog';
import { insoleBadge } from '../module.ts';
import { withBadge } from './with-badge.ts';

export default defineApi(insoleBadge, (settings) => ({
  providers: settings.options.length
    ? [
        decorate(CatalogIndex, { translator: Translator }, (index, { translator: { t } }) =>
          withBadge(index, { ...settings, label: t('Removable insole') }),
        ),
      ]
    : [],
}));
