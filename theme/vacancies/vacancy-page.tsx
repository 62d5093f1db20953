import type { ReactNode } from 'react';
import { Link, useTranslator } from 'etalage/core/react';
import type { Vacancy } from 'etalage/modules/vacancies';
import { useVacancyUrls } from 'etalage/modules/vacancies/react';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { ShopImage } from '../ui/shop-image.tsx';
import { StoryBlocks } from '../ui/story-blocks.tsx';
import '../styles/content.css';
import '../styles/vacancies.css';

/** A job: what it is, its facts, and the way to apply. */
export default function VacancyPage({ vacancy }: { vacancy: Vacancy }): ReactNode {
  const { t } = useTranslator();
  const urls = useVacancyUrls();
  const { title, intro, image, image_alt: alt, body } = vacancy;
  return (
    <article className="vacancy">
      <header className="vacancy__head">
        <Breadcrumbs
          crumbs={[
            { name: t('Home'), url: '/' },
            { name: t('Vacancies'), url: urls.list },
            { name: title, url: undefined },
          ]}
        />
        <h1>{title}</h1>
        {intro && <p className="vacancy__intro">{intro}</p>}
      </header>
      {image && (
        <ShopImage
          className="vacancy__picture"
          path={image}
          alt={alt}
          box={{ width: 1600, height: 700 }}
          widths={[400, 800, 1200, 1600, 2000]}
          sizes="(min-width: 1600px) 1500px, 96vw"
          eager
        />
      )}
      <div className="vacancy__body">
        <Facts vacancy={vacancy} />
        <div className="vacancy__text">
          <StoryBlocks blocks={body} />
          <p>
            <Link to={urls.list} className="text-link">
              {t('All vacancies')}
            </Link>
          </p>
        </div>
      </div>
    </article>
  );
}

function Facts({ vacancy }: { vacancy: Vacancy }): ReactNode {
  const { t, date } = useTranslator();
  const { department, city, hours, salary, contact, apply, title, last_day: day } = vacancy;
  const facts = [
    [t('Department'), department],
    [t('Place'), city],
    [t('Hours'), hours],
    [t('Salary'), salary],
    [t('Apply until'), day && date(new Date(`${day}T12:00:00Z`), 'D MMMM YYYY')],
    [t('Questions? Ask'), contact],
  ].filter(([, fact]) => fact !== '');
  return (
    <aside className="vacancy__facts" aria-label={t('At a glance')}>
      <dl>
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      {apply && (
        <a className="button" href={withSubject(apply, title)}>
          {t('Apply for this job')}
        </a>
      )}
    </aside>
  );
}

/** An e-mail says at once what it is about. */
const withSubject = (apply: string, title: string): string =>
  apply.startsWith('mailto:') && !apply.includes('?') ? `${apply}?subject=${encodeURIComponent(title)}` : apply;
