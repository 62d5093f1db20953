import type { ReactNode } from 'react';
import { Link, useTranslator } from 'etalage/core/react';
import type { VacancyCard } from 'etalage/modules/vacancies';
import { useVacancyUrls } from 'etalage/modules/vacancies/react';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { Icon } from '../ui/icon.tsx';
import '../styles/vacancies.css';

/** Jobs at the shop, or that there are none just now. */
export default function ListPage({ vacancies }: { vacancies: readonly VacancyCard[] }): ReactNode {
  const { t } = useTranslator();
  const urls = useVacancyUrls();
  return (
    <div className="page vacancies">
      <Breadcrumbs
        crumbs={[
          { name: t('Home'), url: '/' },
          { name: t('Vacancies'), url: undefined },
        ]}
      />
      <header className="vacancies__head">
        <h1>{t('Vacancies')}</h1>
        <p>
          {vacancies.length > 0
            ? t('Work with people who turn a shoe around before they look at its price.')
            : t('We are complete just now. When we look for somebody, it stands here first.')}
        </p>
      </header>
      {vacancies.length > 0 ? (
        <ul className="vacancies__list">
          {vacancies.map(({ slug, title, intro, ...card }) => (
            <li key={slug} className="vacancy-row">
              <div>
                <h2>
                  <Link to={urls.vacancy(slug)}>{title}</Link>
                </h2>
                {intro && <p>{intro}</p>}
              </div>
              <p className="vacancy-row__facts">
                {[card.department, card.city, card.hours].filter(Boolean).map((fact) => (
                  <span key={fact}>{fact}</span>
                ))}
              </p>
              <Icon name="right" />
            </li>
          ))}
        </ul>
      ) : (
        <p>
          <Link to="/" className="button">
            {t('To the home page')}
          </Link>
        </p>
      )}
    </div>
  );
}
