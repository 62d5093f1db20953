import { Link, useTranslator } from 'etalage/core/react';

export default function ExampleHint() {
  const { t } = useTranslator();
  // etalage:route
  return <Link to="/example/">{t('Example')}</Link>;
  // etalage:else
  // return <p>{t('Example')}</p>;
  // etalage:end
}
